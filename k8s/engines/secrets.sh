#!/bin/sh
# Makes the Secrets of these servers and of the chart over them, once: what is there stays as it is. Those of your object
# store and mail server are yours to make.
set -eu
namespace="${NAMESPACE:-colophon}"
NAMESPACE="$namespace" DATABASE_HOST=colophon-db-rw \
  NATS_HOSTS="colophon-broker-0.colophon-broker colophon-broker-1.colophon-broker colophon-broker-2.colophon-broker" \
  "$(dirname "$0")/../overlays/local/secrets.sh"

# The operator takes the password of each role from a Secret of its own.
for name in auth document ai billing retention webhooks; do
  upper="$(echo "$name" | tr '[:lower:]' '[:upper:]')"
  kubectl -n "$namespace" get secret "colophon-db-$name" >/dev/null 2>&1 || {
    password="$(kubectl -n "$namespace" get secret colophon-databases -o "jsonpath={.data.${upper}_PASSWORD}" | base64 -d)"
    kubectl -n "$namespace" create secret generic "colophon-db-$name" --type kubernetes.io/basic-auth \
      "--from-literal=username=$name" "--from-literal=password=$password"
  }
done
