#!/bin/sh
# Copies files with the libraries they load to a new root, and what scanners and lawyers ask of the Debian packages they
# come from: the record of each package, as distroless images keep it, and its licence.
#   runtime-files.sh ROOT FILE…
set -eu
root=$1
shift

# The folders Debian merged stay links: a library is found by either path.
mkdir -p "$root/usr"
for link in bin lib lib32 lib64; do
  [ ! -L "/$link" ] || [ -e "$root/$link" ] || { mkdir -p "$root/usr/$link"; ln -s "usr/$link" "$root/$link"; }
done

# A file in the real folder, under the name it is asked for.
place() { printf '%s/%s' "$(readlink -f "$(dirname "$1")")" "$(basename "$1")"; }

# By the package's list, which has the path from before the folders were merged, or the one after.
owner() { { dpkg-query -S "$1" || dpkg-query -S "${1#/usr}"; } 2>/dev/null | sed -n '/^diversion /d; s/[:,].*//p' | head -n 1; }

record() {
  package=$(owner "$1") || return 0
  [ -n "$package" ] && [ ! -e "$root/var/lib/dpkg/status.d/$package" ] || return 0
  mkdir -p "$root/var/lib/dpkg/status.d" "$root/usr/share/doc/$package"
  dpkg-query -s "$package" >"$root/var/lib/dpkg/status.d/$package"
  cp -L "/usr/share/doc/$package/copyright" "$root/usr/share/doc/$package/" 2>/dev/null || true
}

for file in "$@"; do
  if [ ! -e "$file" ]; then
    echo "$file: there is no such file" >&2
    exit 1
  fi
  # A library that is not there would be seen when the first customer needs it.
  if ldd "$file" 2>/dev/null | grep 'not found' >&2; then
    echo "$file: a library is missing" >&2
    exit 1
  fi
  case $file in /usr/* | /bin/*) libraries="$file" ;; *) libraries= ;; esac
  libraries="$libraries $(ldd "$file" 2>/dev/null | sed -n 's#^.*=> \(/[^ ]*\) (.*#\1#p; s#^[[:space:]]*\(/[^ ]*\) (.*#\1#p')"
  for library in $libraries; do
    # What came with a package of npm stays there.
    case $library in */node_modules/*) continue ;; esac
    path=$(place "$library")
    [ ! -e "$root$path" ] || continue
    mkdir -p "$root$(dirname "$path")"
    cp -L "$library" "$root$path"
    record "$path"
    target=$(readlink -f "$library")
    [ "$target" = "$path" ] || record "$target"
  done
done
