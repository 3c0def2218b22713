#!/bin/sh
# What a server holds in memory when both regions and layouts were walked: 240 pages, 1,000 counts, suggestions, tiles.
#
# Usage: benches/memory.sh PID [PORT]: the process of `novosel serve` and where it listens (8080).
# The walk is one client: start the server with NOVOSEL_SERVER__PAGES__RENDERS_PER_SECOND=0.
set -eu
pid=$1 port=${2:-8080}
desktop='Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
phone='Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

held() {
    printf '%-10s' "$1"
    awk '/^(VmHWM|VmRSS|RssAnon|RssFile):/ { printf " %s %d MB", $1, $2 / 1000 } END { print "" }' "/proc/$pid/status"
}

# SITE AGENT PATH
page() {
    curl -sS -o /dev/null -w '%{http_code} ' -H "Host: $1.localhost" -A "$2" -H 'Accept: text/html' -H 'Accept-Encoding: br' \
        "http://127.0.0.1:$port$3"
}

# SITE KIND COUNT: addresses of complexes or lots, from the sitemap.
addresses() {
    for part in $(curl -sS -H "Host: $1.localhost" "http://127.0.0.1:$port/sitemap.xml" | grep -o '/sitemaps/[^<]*'); do
        curl -sS -H "Host: $1.localhost" "http://127.0.0.1:$port$part"
    done | grep -o "/$2/[a-z0-9:._-]*/<" | tr -d '<' | grep -vE "$landings" | awk -v most="$3" 'NR % 7 == 0 && ++found <= most'
}
landings='/(metro|rajon|gorod|rooms|novostroiki|low-cost|ready)-|/(map|compare|favorites|viewed|new|mortgage|mgk|near-metro|project)/'

held start
codes=$(for site in msk spb; do
    complexes=$(addresses $site buildings 16) flats=$(addresses $site flats 10)
    for agent in "$desktop" "$phone"; do
        for path in / /buildings/map/ /settlements/ /new-flats/ /new-flats/assignment/ /companies/ /banks/ /mortgage/ /sitemap/ /news/; do
            page $site "$agent" "$path"
        done
        for step in 0 1 2 3 4 5 6 7 8 9; do
            page $site "$agent" "/buildings/?price_to=$((7000000 + step * 100000))&rooms=$((1 + step % 4))"
            page $site "$agent" "/kvartiry/?price_to=$((7000000 + step * 100000))&rooms=$((1 + step % 4))"
        done
        for path in $complexes $flats; do page $site "$agent" "$path"; done
        for path in $(echo "$complexes" | head -n 3); do
            page $site "$agent" "$path?view=grid"
            page $site "$agent" "${path}prices/"
        done
    done
done)
echo "$codes" | tr ' ' '\n' | grep . | sort | uniq -c | awk '{ print "pages of status", $2 ":", $1 }'
held pages
step=0
while [ $step -lt 500 ]; do
    for site in msk spb; do
        curl -sS -o /dev/null -H "Host: $site.localhost" -d "Building[rooms][]=$((1 + step % 4))" \
            -d "Building[price_to]=$((5000000 + step * 37000))" -d "Building[area_from]=$((20 + step % 60))" \
            "http://127.0.0.1:$port/search/count/"
    done
    step=$((step + 1))
done
held counts
for site in msk spb; do
    for text in с се сев северн автово двушка метро; do
        curl -sS -o /dev/null -H "Host: $site.localhost" --data-urlencode "q=$text" "http://127.0.0.1:$port/search/suggest/"
    done
done
for tile in 9/309/160 10/618/320 10/619/320 11/1237/640 11/1196/595 12/2475/1280 12/2393/1190; do
    curl -sS -o /dev/null "http://127.0.0.1:$port/tiles/base/$tile.mvt"
    curl -sS -o /dev/null "http://127.0.0.1:$port/tiles/search/$tile.mvt"
done
held all
