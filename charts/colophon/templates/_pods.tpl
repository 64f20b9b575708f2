{{/* What the restricted Pod Security Standard asks of a pod. */}}
{{- define "colophon.podSecurity" -}}
runAsNonRoot: true
runAsUser: {{ . }}
runAsGroup: {{ . }}
fsGroup: {{ . }}
fsGroupChangePolicy: OnRootMismatch
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "colophon.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: {{ ne .development true }}
runAsNonRoot: true
capabilities: { drop: [ALL] }
{{- end }}

{{/* Fields of every pod of our own images. Takes (dict "root" $ "name" "gateway" "service" {...} "component" "gateway"). */}}
{{- define "colophon.podCommon" -}}
{{- $pods := .root.Values.pods -}}
serviceAccountName: {{ .account | default (include "colophon.fullname" .root) }}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  {{- include "colophon.podSecurity" 65532 | nindent 2 }}
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
  resources:
    {{- toYaml .service.resources | nindent 4 }}
  volumeMounts:
    - { name: tmp, mountPath: /tmp }
{{- end }}
