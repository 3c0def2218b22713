/** Which layer of `src` may import which: README's «Rules», checked for every file. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

/** The order of the layers: a file imports from its own and from those before it. */
const LAYERS = [
  'lib',
  'replay',
  'ui',
  'api',
  'contract',
  'entities',
  'map',
  'features',
  'pages',
  'app',
] as const;

type Layer = (typeof LAYERS)[number];

/** What every layer may use of `app`: the types of pages and results. */
const CONTRACT = /^src\/app\/(contract|page|outcome|head\/[\w-]+)(\.tsx?)?$/;
/** What of `app` a page may use beside it. */
const FOR_PAGES = 'src/app/navigation';
/** Folders of these layers never import each other. */
const APART: readonly Layer[] = ['features', 'pages'];

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'(\.{1,2}\/[^']+)'/g;

interface Import {
  file: string;
  target: string;
}

function layerOf(path: string): Layer | null {
  if (CONTRACT.test(path)) return 'contract';
  return LAYERS.find((layer) => path.startsWith(`src/${layer}/`)) ?? null;
}

const roomOf = (path: string) => path.split('/').slice(0, 3).join('/');

/** Why a file may not import another one; null where it may. */
function complaint({ file, target }: Import): string | null {
  const [from, to] = [layerOf(file), layerOf(target)];
  // Entry points import what they like.
  if (!from || !to) return null;
  if (from === 'pages' && target === FOR_PAGES) return null;
  // A test renders its subject within its surroundings.
  const isTest = /\.test\.tsx?$/.test(file);
  if (!isTest && LAYERS.indexOf(to) > LAYERS.indexOf(from)) {
    return `${file} imports ${target}: ${from} stands below ${to} (${LAYERS.join(', ')})`;
  }
  if (from === to && APART.includes(from) && roomOf(file) !== roomOf(target)) {
    return `${file} imports ${target}: what two ${from} share belongs to lib, ui or entities`;
  }
  return null;
}

function files(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}

function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(IMPORT)].map(([, path = '']) => ({ file, target: join(dirname(file), path) }));
}

test('imports run down the layers, and no feature or page looks into another', () => {
  const all = files('src').flatMap(importsOf);
  expect(all.length).toBeGreaterThan(1_000);
  expect(all.flatMap((one) => complaint(one) ?? [])).toEqual([]);
});

test('a feature that imports a feature, and a primitive that imports an entity, are found', () => {
  const found = [
    { file: 'src/features/home/Home.tsx', target: 'src/features/listing/Listing' },
    { file: 'src/ui/Button.tsx', target: 'src/entities/lot/title' },
    { file: 'src/features/home/Home.tsx', target: 'src/entities/lot/title' },
    { file: 'src/features/home/Home.tsx', target: 'src/app/page' },
    { file: 'src/features/home/Home.tsx', target: 'src/app/layout/Header' },
  ].map((one) => complaint(one) !== null);
  expect(found).toEqual([true, true, false, false, true]);
});

/** Names that a file takes from modules which are empty in the browser's bundle. */
const EMPTY_IN_BROWSER = /import \{([^}]*)\} from '[^']*\.(?:server|island)'/g;

test('what is empty in the browser is handed to staticPart or island, never rendered in place', () => {
  const rendered = files('src')
    .filter((file) => !/\.(server|test)\.tsx?$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      const names = [...text.matchAll(EMPTY_IN_BROWSER)].flatMap(([, list = '']) => list.split(','));
      return names
        .map((name) => name.trim())
        .filter((name) => name !== '' && new RegExp(`<${name}\\b`).test(text))
        .map((name) => `${file} renders ${name}`);
    });
  expect(rendered).toEqual([]);
});
