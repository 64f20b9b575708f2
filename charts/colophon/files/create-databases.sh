# Gives each service a database and a role that owns it and may enter no other. Run once, by the first start of Postgres.
set -eu
for name in {{ .databases }}; do
  password="$(printenv "$(echo "$name" | tr '[:lower:]' '[:upper:]')_PASSWORD")"
  psql -v ON_ERROR_STOP=1 -v name="$name" -v password="$password" -U postgres <<'SQL'
CREATE ROLE :"name" LOGIN PASSWORD :'password';
CREATE DATABASE :"name" OWNER :"name" ENCODING 'UTF8' TEMPLATE template0;
REVOKE CONNECT ON DATABASE :"name" FROM PUBLIC;
SQL
done
