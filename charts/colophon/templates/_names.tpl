{{- define "colophon.fullname" -}}
{{- if contains .Chart.Name .Release.Name }}{{ .Release.Name | trunc 40 | trimSuffix "-" }}{{ else }}{{ printf "%s-%s" .Release.Name .Chart.Name | trunc 40 | trimSuffix "-" }}{{ end }}
{{- end }}

{{/* Labels of one component. Takes (dict "root" $ "component" "gateway"). */}}
{{- define "colophon.selector" -}}
app.kubernetes.io/name: {{ .root.Chart.Name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{- define "colophon.labels" -}}
{{ include "colophon.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/part-of: colophon
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end }}

{{/* Image of a service: its own repository, tag or digest, else that of all. Takes (dict "root" $ "name" "gateway"). */}}
{{- define "colophon.image" -}}
{{- include "colophon.imageReference" (dict "root" .root "name" .name "own" (index .root.Values.services .name).image) -}}
{{- end }}

{{/* Of the command line, which connectors run in; takes the root. */}}
{{- define "colophon.commandLineImage" -}}
{{- include "colophon.imageReference" (dict "root" . "name" "cli" "own" .Values.commandLine.image) -}}
{{- end }}

{{- define "colophon.imageReference" -}}
{{- $own := .own | default dict -}}
{{- $repository := $own.repository | default (printf "%s/%s" .root.Values.image.registry .name) -}}
{{- if $own.digest }}{{ $repository }}@{{ $own.digest }}{{ else }}{{ $repository }}:{{ $own.tag | default .root.Values.image.tag | default .root.Chart.AppVersion }}{{ end }}
{{- end }}

{{/* Who is bundled: "true" or nothing. */}}
{{- define "colophon.bundles.postgres" -}}{{ if not .Values.postgres.existingSecret }}true{{ end }}{{- end }}
{{- define "colophon.bundles.nats" -}}{{ if not (or .Values.nats.url .Values.nats.existingSecret) }}true{{ end }}{{- end }}
{{- define "colophon.bundles.minio" -}}{{ if not .Values.objectStorage.endpoint }}true{{ end }}{{- end }}

{{- define "colophon.secret.databases" -}}{{ .Values.postgres.existingSecret | default (printf "%s-databases" (include "colophon.fullname" .)) }}{{- end }}
{{- define "colophon.secret.nats" -}}{{ .Values.nats.existingSecret | default (printf "%s-nats" (include "colophon.fullname" .)) }}{{- end }}
{{- define "colophon.secret.objectStorage" -}}{{ .Values.objectStorage.existingSecret | default (printf "%s-object-storage" (include "colophon.fullname" .)) }}{{- end }}
{{- define "colophon.secret.keys" -}}{{ .Values.keys.existingSecret | default (printf "%s-keys" (include "colophon.fullname" .)) }}{{- end }}
