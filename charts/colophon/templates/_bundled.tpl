{{/* Of a pod, besides its selector. The version is that of the image: a new one of the product does not start the server again. */}}
{{- define "colophon.bundledLabels" -}}
app.kubernetes.io/part-of: colophon
app.kubernetes.io/version: {{ .values.image | regexFind "[^:@]+$" | trunc 63 | quote }}
{{- end }}

{{/* A server for trials: one pod with its own volume. Takes (dict "root" $ "component" "nats" "uid" 1000 "values" .Values.nats.bundled "port" 4222 "container" "…"). */}}
{{- define "colophon.bundled" -}}
{{- $name := printf "%s-%s" (include "colophon.fullname" .root) .component -}}
apiVersion: v1
kind: Service
metadata:
  name: {{ $name }}
  namespace: {{ .root.Release.Namespace }}
  labels:
    {{- include "colophon.labels" . | nindent 4 }}
spec:
  # Clients wait and retry by themselves.
  publishNotReadyAddresses: true
  selector:
    {{- include "colophon.selector" . | nindent 4 }}
  ports:
    {{- range $port, $number := .ports }}
    - { name: {{ $port }}, port: {{ $number }}, targetPort: {{ $number }} }
    {{- end }}
---
{{- $found := lookup "apps/v1" "StatefulSet" .root.Release.Namespace $name }}
apiVersion: apps/v1
kind: StatefulSet
metadata:
  name: {{ $name }}
  namespace: {{ .root.Release.Namespace }}
  labels:
    {{- include "colophon.labels" . | nindent 4 }}
spec:
  serviceName: {{ $name }}
  replicas: 1
  # With the ordered policy, a pod that cannot start keeps its old template until it is deleted. An existing StatefulSet keeps its policy, which Kubernetes does not let change.
  podManagementPolicy: {{ dig "spec" "podManagementPolicy" "Parallel" $found }}
  selector:
    matchLabels:
      {{- include "colophon.selector" . | nindent 6 }}
  template:
    metadata:
      {{- $labels := printf "%s\n%s" (include "colophon.selector" .) (include "colophon.bundledLabels" .) }}
      {{- $annotations := dict }}
      {{- with .checksum }}{{ $annotations = dict "colophon/configuration" (sha256sum .) }}{{ end }}
      {{- include "colophon.podMetadata" (dict "root" .root "labels" $labels "annotations" $annotations) | nindent 6 }}
    spec:
      serviceAccountName: {{ include "colophon.fullname" .root }}
      automountServiceAccountToken: false
      enableServiceLinks: false
      terminationGracePeriodSeconds: 60
      securityContext:
        {{- include "colophon.podSecurity" .uid | nindent 8 }}
      {{- with include "colophon.podPlacement" (dict "root" .root "service" dict) | trim }}{{ nindent 6 . }}{{ end }}
      containers:
        - name: {{ .component }}
          image: {{ .values.image | quote }}
          imagePullPolicy: IfNotPresent
          securityContext:
            {{- include "colophon.containerSecurity" . | nindent 12 }}
          resources:
            {{- toYaml .values.resources | nindent 12 }}
          {{- .container | nindent 10 }}
      volumes:
        - name: tmp
          emptyDir: { sizeLimit: 256Mi }
        {{- with .configMap }}
        - name: configuration
          configMap: { name: {{ . }}, defaultMode: 0444 }
        {{- end }}
  volumeClaimTemplates:
    - metadata:
        name: data
      spec:
        accessModes: [ReadWriteOnce]
        {{- with .values.storageClassName }}
        storageClassName: {{ . }}
        {{- end }}
        resources:
          requests: { storage: {{ .values.size }} }
{{- end }}
