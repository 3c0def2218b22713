'use strict';
// What a worker process runs: the server bundle in an empty context, answering frames on standard input until it closes.
//
//   in:  kind (1 byte: 0 the bundle, 1 plan, 2 render), two lengths in bytes (4 bytes each), two texts
//   out: outcome (1 byte: 0 drawn, 1 threw), 3 bytes without a meaning, a length in bytes (4 bytes), a text
//
// Numbers are little endian, texts UTF-16LE: a page in Russian is a string of two bytes a sign in V8, so it is copied
// as it is, where UTF-8 would be decoded and encoded anew.
const { readSync, writeSync } = require('node:fs');
const { constants, createContext, runInContext, Script } = require('node:vm');

const LONGEST_MESSAGE = 600;
const TEXT = 'utf16le';
const HEAD = 9;
// Even: a text at an odd place would be moved there after it is written.
const ANSWER_HEAD = 8;
// A context whose global object is an ordinary one. Where Node has none (before 20.18) the global is an interceptor,
// and every `Array` or `Math` of the bundle costs thirty times as much.
const GLOBAL = constants?.DONT_CONTEXTIFY ?? Object.create(null);

// Frames are read into and written from memory that is kept: a page is larger than what allocators keep for later.
let input = Buffer.alloc(1 << 20);
let output = Buffer.alloc(1 << 20);

function fit(buffer, length) {
    return buffer.length < length ? Buffer.alloc(2 * length) : buffer;
}

function fill(from, to) {
    while (from < to) {
        const count = readSync(0, input, from, to - from, null);
        if (count === 0) process.exit(0);
        from += count;
    }
}

function read() {
    fill(0, HEAD);
    const kind = input[0];
    const first = input.readUInt32LE(1);
    const length = first + input.readUInt32LE(5);
    input = fit(input, length);
    fill(0, length);
    return { kind, first: input.toString(TEXT, 0, first), second: input.toString(TEXT, first, length) };
}

function reply(outcome, text) {
    const length = 2 * text.length;
    output = fit(output, ANSWER_HEAD + length);
    output[0] = outcome;
    output.writeUInt32LE(length, 4);
    output.write(text, ANSWER_HEAD, length, TEXT);
    let at = 0;
    while (at < ANSWER_HEAD + length) at += writeSync(1, output, at, ANSWER_HEAD + length - at);
}

// An empty context, as the embedded engine has one: what the bundle needs beyond the language it brings itself.
let context;
// What a page leaves for later is done before the next one: evaluating anything runs the context's own microtasks.
const later = new Script('0');

function answer({ kind, first, second }) {
    if (kind === 0) {
        context = createContext(GLOBAL, { microtaskMode: 'afterEvaluate' });
        runInContext(first, context, { filename: 'entry-server.js' });
        return '';
    }
    const { plan, render } = context.novosel;
    const drawn = kind === 1 ? plan(first) : render(first, second);
    later.runInContext(context);
    return drawn;
}

for (;;) {
    const frame = read();
    let drawn;
    try {
        drawn = answer(frame);
    } catch (error) {
        const stack = String((error && error.stack) || error).replaceAll('\n', ' ');
        reply(1, stack.slice(0, LONGEST_MESSAGE));
        continue;
    }
    reply(0, drawn);
}
