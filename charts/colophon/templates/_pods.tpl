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
