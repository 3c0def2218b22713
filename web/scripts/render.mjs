/**
 * Runs the server's bundle in Node: `node scripts/render.mjs plan|render < request.json`. The input is
 * `{"request": …, "results": […]}`, the output is the plan as JSON, or the page: JSON in a line, then the HTML of `#root`.
 */
import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';

const bundle = new URL('../dist/server/entry-server.js', import.meta.url);
const { request, results = [] } = JSON.parse(readFileSync(0, 'utf8'));

// An empty context: the bundle must include everything it needs beyond the language.
const context = createContext({});
runInContext(readFileSync(bundle, 'utf8'), context, { filename: 'entry-server.js' });
const { plan, render } = runInContext('novosel', context);

const [command] = process.argv.slice(2);
const answers = {
    plan: () => plan(JSON.stringify(request)),
    render: () => render(JSON.stringify(request), JSON.stringify(results)),
};
process.stdout.write(answers[command]());
