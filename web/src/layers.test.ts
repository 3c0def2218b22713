/** Checks for every file which layer of `src` it may import: README's «Rules». */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

/** The order of the layers: a file imports from its own and from preceding ones. */
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
  'office',
] as const;

type Layer = (typeof LAYERS)[number];

/** What every layer may import from `app`: the types of pages and results. */
const CONTRACT = /^src\/app\/(contract|page|outcome|head\/[\w-]+)(\.tsx?)?$/;
/** What a page may also import from `app`. */
const FOR_PAGES = 'src/app/navigation';
/** What the back office may import: it is no page, and no page may come to need it. */
const FOR_OFFICE: readonly Layer[] = ['lib', 'ui', 'api', 'contract', 'entities', 'office'];
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

/** Why a file may not import another one, or null. */
function complaint({ file, target }: Import): string | null {
  const [from, to] = [layerOf(file), layerOf(target)];
  // Entry points may import anything.
  if (!from || !to) return null;
  if (from === 'pages' && target === FOR_PAGES) return null;
  // A test may render its subject in context.
  const isTest = /\.test\.tsx?$/.test(file);
  if (!isTest && LAYERS.indexOf(to) > LAYERS.indexOf(from)) {
    return `${file} imports ${target}: ${from} stands below ${to} (${LAYERS.join(', ')})`;
  }
  if (from === 'office' && !FOR_OFFICE.includes(to)) {
    return `${file} imports ${target}: what the office and ${to} share belongs to lib, ui or entities`;
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

test('a feature that imports a feature, a primitive that imports an entity, a page that imports the office are found', () => {
  const found = [
    { file: 'src/features/home/Home.tsx', target: 'src/features/listing/Listing' },
    { file: 'src/ui/Button.tsx', target: 'src/entities/lot/title' },
    { file: 'src/features/home/Home.tsx', target: 'src/entities/lot/title' },
    { file: 'src/features/home/Home.tsx', target: 'src/app/page' },
    { file: 'src/features/home/Home.tsx', target: 'src/app/layout/Header' },
    { file: 'src/app/layout/Header.tsx', target: 'src/office/paths' },
    { file: 'src/office/texts/Preview.tsx', target: 'src/features/editorial/Post' },
    { file: 'src/office/texts/Preview.tsx', target: 'src/entities/text/Blocks' },
  ].map((one) => complaint(one) !== null);
  expect(found).toEqual([true, true, false, false, true, true, true, false]);
});

/** Names imported from modules that are empty in the browser's bundle. */
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
