#!/bin/sh
# compose.yml 里的 nginx：把域名写进配置；还没有证书时只答 80 端口，取到证书后一分钟内换上 443；每分钟看一次，证书续期了就重新读。
# DOMAINS（deploy/domains.env）：网站与工作台的域名，用空格隔开。
# A request takes up to four connections, each of them a file: the image's 1024 would stand still in a busy hour (docs/operations/install.md).
set -eu
: "${DOMAINS:?请在 deploy/domains.env 里写 DOMAINS}"
from=${CONF_FROM:-/etc/xkb/compose.conf}
to=${CONF_TO:-/etc/nginx/conf.d/default.conf}
certificates=${CERTIFICATES:-/etc/letsencrypt/live/xkb}

place() {
  cut=
  [ -e "$certificates/fullchain.pem" ] || cut='/^# Left out until there is a certificate/,/^# … to here/d;'
  sed "$cut s/server_name .*;/server_name $DOMAINS;/" "$from" > "$to"
}
# What the certificate is now: another one is another text.
mark() { cksum "$certificates/fullchain.pem" 2> /dev/null || true; }

sed -i 's/worker_connections [0-9]*;/worker_connections 4096;/' "${NGINX_CONF:-/etc/nginx/nginx.conf}"
place
seen=$(mark)
while sleep "${LOOK_SECONDS:-60}"; do
  now=$(mark)
  [ "$now" = "$seen" ] && continue
  seen=$now
  place
  nginx -s reload || true
done &
exec nginx -g 'daemon off; worker_rlimit_nofile 8192;'
