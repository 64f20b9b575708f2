#!/bin/sh
# Builds the image that skaffold asks for as $IMAGE: build-image.sh OPTION… of docker build. DOCKER_BUILD_OPTIONS as for
# `npm run images`.
set -eu
# shellcheck disable=SC2086 -- several options
DOCKER_BUILDKIT=1 exec docker build ${DOCKER_BUILD_OPTIONS:-} --file services/Dockerfile --tag "$IMAGE" "$@" .
