import { existsSync } from 'node:fs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The system's browser; no browser is downloaded. */
export function chromiumPath(): string {
  const path = process.env['CHROMIUM'] ?? PLACES.find((place) => existsSync(place));
  if (!path) throw new Error('no Chromium: install it, or name it in CHROMIUM');
  return path;
}

/**
 * No background requests. The map's WebGL is rendered by software; pages are not composited through it, which would
 * take a third of a story's processor time.
 */
export function chromiumFlags(): string[] {
  return [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-gpu-compositing',
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
  ];
}
