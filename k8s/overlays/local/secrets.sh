#!/bin/sh
# Makes the Secrets of the local overlay, once: what is there stays as it is. NAMESPACE, DATABASE_HOST and NATS_HOSTS name
# other servers (k8s/engines/secrets.sh).
set -eu
namespace="${NAMESPACE:-colophon}"
make() {
  name=$1
  shift
  kubectl -n "$namespace" get secret "$name" >/dev/null 2>&1 || kubectl -n "$namespace" create secret generic "$name" "$@"
}
# A letter first: nats-server 2.12 reads digits with an e behind them as a number, and does not start.
password() { echo "p$(openssl rand -hex 20)"; }

set -- "--from-literal=POSTGRES_PASSWORD=$(password)"
for name in auth document ai billing retention webhooks; do
  role="$(password)"
  upper="$(echo "$name" | tr '[:lower:]' '[:upper:]')"
  set -- "$@" "--from-literal=${upper}_PASSWORD=$role" \
    "--from-literal=${upper}_DATABASE_URL=postgres://$name:$role@${DATABASE_HOST:-colophon-postgres}:5432/$name"
done
make colophon-databases "$@"
nats="$(password)"
servers=
for host in ${NATS_HOSTS:-colophon-nats}; do servers="$servers${servers:+,}nats://colophon:$nats@$host:4222"; done
make colophon-nats "--from-literal=NATS_PASSWORD=$nats" "--from-literal=NATS_URL=$servers"
[ -n "${NATS_HOSTS:-}" ] ||
  make colophon-object-storage "--from-literal=S3_ACCESS_KEY=colophon" "--from-literal=S3_SECRET_KEY=$(password)"
make colophon-keys "--from-literal=signing-key.pem=$(openssl ecparam -name prime256v1 -genkey -noout)" \
  "--from-literal=secrets-key=$(openssl rand -base64 32)" \
  "--from-literal=webhooks-key=$(openssl rand -base64 32)"
