'use strict';
// What a worker process runs: the server bundle in an empty context, answering frames on standard input until it closes.
//
//   in:  kind (1 byte: 0 the bundle, 1 plan, 2 render), two lengths (4 bytes each, little endian), two texts in UTF-8
//   out: outcome (1 byte: 0 drawn, 1 threw), a length (4 bytes, little endian), a text in UTF-8
const { readSync, writeSync } = require('node:fs');
const { createContext, runInContext, Script } = require('node:vm');

const LONGEST_MESSAGE = 600;

function read(length) {
    const bytes = Buffer.allocUnsafe(length);
    let at = 0;
    while (at < length) {
        const count = readSync(0, bytes, at, length - at, null);
        if (count === 0) process.exit(0);
        at += count;
    }
    return bytes;
}

function reply(outcome, text) {
    const body = Buffer.from(text);
    const head = Buffer.allocUnsafe(5);
    head[0] = outcome;
    head.writeUInt32LE(body.length, 1);
    const frame = Buffer.concat([head, body]);
    let at = 0;
    while (at < frame.length) at += writeSync(1, frame, at);
}

// An empty context, as the embedded engine has one: what the bundle needs beyond the language it brings itself.
let context;
// What a page leaves for later is done before the next one: evaluating anything runs the context's own microtasks.
const later = new Script('0');

function answer(kind, first, second) {
    if (kind === 0) {
        context = createContext(Object.create(null), { microtaskMode: 'afterEvaluate' });
        runInContext(first, context, { filename: 'entry-server.js' });
        return '';
    }
    const { plan, render } = context.novosel;
    const drawn = kind === 1 ? plan(first) : render(first, second);
    later.runInContext(context);
    return drawn;
}

for (;;) {
    const head = read(9);
    const first = read(head.readUInt32LE(1)).toString();
    const second = read(head.readUInt32LE(5)).toString();
    let drawn;
    try {
        drawn = answer(head[0], first, second);
    } catch (error) {
        const stack = String((error && error.stack) || error).replaceAll('\n', ' ');
        reply(1, stack.slice(0, LONGEST_MESSAGE));
        continue;
    }
    reply(0, drawn);
}
