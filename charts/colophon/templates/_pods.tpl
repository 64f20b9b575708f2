{{/* What the restricted Pod Security Standard asks of a pod. Takes its user, or nothing where the cluster gives out users. */}}
{{- define "colophon.podSecurity" -}}
runAsNonRoot: true
{{- with . }}
runAsUser: {{ int64 . }}
runAsGroup: {{ int64 . }}
fsGroup: {{ int64 . }}
{{- end }}
fsGroupChangePolicy: OnRootMismatch
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "colophon.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: {{ ne .development true }}
runAsNonRoot: true
capabilities: { drop: [ALL] }
{{- end }}

{{/* Labels of a pod, and its annotations, with those of all pods. Takes (dict "root" $ "labels" "…" "annotations" {…}). */}}
{{- define "colophon.podMetadata" -}}
{{- $pods := .root.Values.pods -}}
labels:
  {{- .labels | nindent 2 }}
  {{- with $pods.labels }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
{{- with merge (dict) (.annotations | default dict) $pods.annotations }}
annotations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{/* Fields of every pod of our own images. Takes (dict "root" $ "name" "gateway" "service" {...} "component" "gateway"). */}}
{{- define "colophon.podCommon" -}}
serviceAccountName: {{ .account | default (include "colophon.fullname" .root) }}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  {{- include "colophon.podSecurity" .root.Values.pods.user | nindent 2 }}
{{- include "colophon.podPlacement" . }}
{{- end }}

{{/* Where a pod runs, and what fetches its images: its own or that of all pods. Takes (dict "root" $ "service" {…}). */}}
{{- define "colophon.podPlacement" }}
{{- $pods := .root.Values.pods }}
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- with .service.priorityClassName | default $pods.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- with .service.nodeSelector | default $pods.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .service.tolerations | default $pods.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .service.affinity | default $pods.affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{/* What lets Node trust the authorities of the operator besides the public ones: for `env`, `volumeMounts` and `volumes`; each takes the root. */}}
{{- define "colophon.trustVariable" -}}
{{- if .Values.trust.configMap -}}
- { name: NODE_EXTRA_CA_CERTS, value: /etc/colophon/trust/ca.crt }
{{- end -}}
{{- end }}
{{- define "colophon.trustMount" -}}
{{- if .Values.trust.configMap -}}
- { name: trust, mountPath: /etc/colophon/trust, readOnly: true }
{{- end -}}
{{- end }}
{{- define "colophon.trustVolume" -}}
{{- with .Values.trust.configMap -}}
- name: trust
  configMap: { name: {{ . }}, defaultMode: 0444 }
{{- end -}}
{{- end }}

{{/* Runs `migrate` of a service and nothing else; all it knows is its database. */}}
{{- define "colophon.migrateContainer" -}}
- name: migrate
  image: {{ include "colophon.image" . | quote }}
  imagePullPolicy: {{ .root.Values.image.pullPolicy }}
  args: [migrate]
  securityContext:
    {{- include "colophon.containerSecurity" . | nindent 4 }}
  env:
    {{- include "colophon.databaseVariable" . | nindent 4 }}
    - { name: OTEL_SDK_DISABLED, value: "true" }
    {{- with include "colophon.trustVariable" .root }}{{ nindent 4 . }}{{ end }}
  resources:
    {{- toYaml .service.resources | nindent 4 }}
  volumeMounts:
    - { name: tmp, mountPath: /tmp }
    {{- with include "colophon.trustMount" .root }}{{ nindent 4 . }}{{ end }}
{{- end }}

{{/* Brings the pages of the web app's image to where the gateway serves them; takes the root. By Node, as not every base has a cp. */}}
{{- define "colophon.pagesContainer" -}}
- name: pages
  image: {{ include "colophon.image" (dict "root" . "name" "web") | quote }}
  imagePullPolicy: {{ .Values.image.pullPolicy }}
  command: [node, --eval, "fs.cpSync('/app/dist', '/pages', { recursive: true })"]
  securityContext:
    {{- include "colophon.containerSecurity" dict | nindent 4 }}
  resources:
    {{- toYaml .Values.services.web.resources | nindent 4 }}
  volumeMounts:
    - { name: pages, mountPath: /pages }
{{- end }}

{{/*
How many pods a Deployment has that something else scales, or nothing where the chart must not say it.
Kubernetes takes a number that leaves the manifest for one pod, so it may not leave when autoscaling is turned on: it
becomes the number of pods there are. From then on it stays in the manifest, which the annotation remembers, because
leaving later would be no better. A Deployment that was scaled from its beginning never gets one.
*/}}
{{- define "colophon.keptReplicas" -}}
{{- $name := printf "%s-%s" (include "colophon.fullname" .root) .name -}}
{{- $namespace := .root.Release.Namespace -}}
{{- $byKeda := dig "keda" "enabled" false .service -}}
{{- $deployment := lookup "apps/v1" "Deployment" $namespace $name -}}
{{- $scaler := lookup "autoscaling/v2" "HorizontalPodAutoscaler" $namespace (ternary (printf "keda-hpa-%s" $name) $name $byKeda) -}}
{{- if and $deployment (or (not $scaler) (dig "metadata" "annotations" "colophon/keeps-replicas" "" $deployment)) -}}
{{- max $deployment.spec.replicas (ternary .service.keda .service.autoscaling $byKeda).minReplicas -}}
{{- end -}}
{{- end }}
