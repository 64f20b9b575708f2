{{- define "colophon.databaseVariable" -}}
- name: DATABASE_URL
  valueFrom: { secretKeyRef: { name: {{ include "colophon.secret.databases" .root }}, key: {{ upper .service.database }}_DATABASE_URL } }
{{- end }}

{{- define "colophon.natsVariable" -}}
- name: NATS_URL
{{- if .Values.nats.url }}
  value: {{ .Values.nats.url | quote }}
{{- else }}
  valueFrom: { secretKeyRef: { name: {{ include "colophon.secret.nats" . }}, key: NATS_URL } }
{{- end }}
{{- end }}

{{- define "colophon.storageVariables" -}}
{{- $store := .Values.objectStorage -}}
- name: S3_ENDPOINT
  value: {{ $store.endpoint | default (printf "http://%s-minio:9000" (include "colophon.fullname" .)) | quote }}
- { name: S3_REGION, value: {{ $store.region | quote }} }
- { name: S3_BUCKET, value: {{ $store.bucket | quote }} }
- { name: S3_FORCE_PATH_STYLE, value: {{ $store.forcePathStyle | quote }} }
{{- range $key := list "S3_ACCESS_KEY" "S3_SECRET_KEY" }}
- name: {{ $key }}
  valueFrom: { secretKeyRef: { name: {{ include "colophon.secret.objectStorage" $ }}, key: {{ $key }} } }
{{- end }}
{{- end }}

{{/* Variables of one container that only the chart can know, then the operator's own. */}}
{{- define "colophon.variables" -}}
{{- $root := .root -}}
- { name: HTTP_PORT, value: "8080" }
{{- with include "colophon.trustVariable" $root }}{{ nindent 0 . }}{{ end }}
{{- if ne .service.bus false }}
{{ include "colophon.natsVariable" $root }}
- { name: NATS_REPLICAS, value: {{ $root.Values.nats.replicas | quote }} }
- { name: OTEL_SERVICE_NAME, value: {{ .name }} }
{{- with $root.Values.monitoring.otlpEndpoint }}
- { name: OTEL_EXPORTER_OTLP_ENDPOINT, value: {{ . | quote }} }
{{- end }}
{{- end }}
{{- with .service.metricsPort }}
- { name: METRICS_PORT, value: {{ . | quote }} }
{{- end }}
{{- if .service.database }}
{{ include "colophon.databaseVariable" . }}
{{- end }}
{{- if .service.storage }}
{{ include "colophon.storageVariables" $root }}
{{- end }}
{{- if has .name (list "gateway" "auth" "billing-credits" "webhooks" "web") }}
- { name: PUBLIC_URL, value: {{ $root.Values.publicUrl | quote }} }
{{- end }}
{{- if and (has .name (list "gateway" "web")) $root.Values.monitoring.browserTraces }}
- { name: BROWSER_TRACES, value: {{ $root.Values.monitoring.browserTraces | quote }} }
{{- end }}
{{- if and (eq .name "gateway") $root.Values.web.servedByGateway }}
- { name: WEB_DIST_DIR, value: /pages }
{{- end }}
{{- if eq .name "auth" }}
- { name: SIGNING_KEY_FILE, value: /etc/colophon/keys/signing-key.pem }
{{- if $root.Values.keys.previousSigningKey }}
- { name: PREVIOUS_SIGNING_KEY_FILE, value: /etc/colophon/keys/previous-signing-key.pem }
{{- end }}
- { name: SECRETS_KEY_FILE, value: /etc/colophon/keys/secrets-key }
{{- if $root.Values.keys.previousSecretsKey }}
- { name: PREVIOUS_SECRETS_KEY_FILE, value: /etc/colophon/keys/previous-secrets-key }
{{- end }}
- { name: MAIL_FROM, value: {{ $root.Values.mail.from | quote }} }
{{- if $root.Values.mail.existingSecret }}
- name: SMTP_URL
  valueFrom: { secretKeyRef: { name: {{ $root.Values.mail.existingSecret }}, key: SMTP_URL } }
{{- else }}
- { name: MAIL_DIR, value: /tmp }
{{- end }}
{{- end }}
{{- if eq .name "webhooks" }}
- { name: SECRETS_KEY_FILE, value: /etc/colophon/keys/webhooks-key }
{{- if $root.Values.keys.previousWebhooksKey }}
- { name: PREVIOUS_SECRETS_KEY_FILE, value: /etc/colophon/keys/previous-webhooks-key }
{{- end }}
{{- end }}
{{- if and (eq .name "ai-worker") $root.Values.ai.existingSecret }}
- name: OPENAI_API_KEY
  valueFrom: { secretKeyRef: { name: {{ $root.Values.ai.existingSecret }}, key: OPENAI_API_KEY } }
{{- end }}
{{- if and (eq .name "billing-credits") $root.Values.payments.existingSecret }}
{{- range $key := list "STRIPE_SECRET_KEY" "STRIPE_WEBHOOK_SECRET" }}
- name: {{ $key }}
  valueFrom: { secretKeyRef: { name: {{ $root.Values.payments.existingSecret }}, key: {{ $key }} } }
{{- end }}
{{- end }}
{{- if eq .name "pdf-worker" }}
- { name: PDF_TEMP_DIR, value: /tmp }
{{- end }}
{{- $own := .service.env | default dict }}
{{- $shared := ternary dict $root.Values.env (eq .service.bus false) }}
{{- range $name, $value := merge (dict) $own $shared }}
- { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- end }}

{{/* Whether a connector has a bucket: "true" or nothing. */}}
{{- define "colophon.usesBucket" -}}{{ if or (hasPrefix "s3://" .source) (hasPrefix "s3://" .target) }}true{{ end }}{{- end }}

{{/* What the command line reads; a connector has the Secret that it names and no other. */}}
{{- define "colophon.connectorVariables" -}}
{{- with include "colophon.trustVariable" .root }}{{ . }}
{{ end -}}
- { name: COLOPHON_URL, value: "http://{{ include "colophon.fullname" .root }}-gateway:8080" }
- name: COLOPHON_API_KEY
  valueFrom: { secretKeyRef: { name: {{ .connector.existingSecret }}, key: COLOPHON_API_KEY } }
{{- if include "colophon.usesBucket" .connector }}
{{- range $key := list "AWS_ACCESS_KEY_ID" "AWS_SECRET_ACCESS_KEY" }}
- name: {{ $key }}
  valueFrom: { secretKeyRef: { name: {{ $.connector.existingSecret }}, key: {{ $key }} } }
{{- end }}
{{- with dig "s3" "region" "" .connector }}
- { name: AWS_REGION, value: {{ . | quote }} }
{{- end }}
{{- with dig "s3" "endpoint" "" .connector }}
- { name: AWS_ENDPOINT_URL, value: {{ . | quote }} }
{{- end }}
{{- end }}
{{- end }}
