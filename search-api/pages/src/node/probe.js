'use strict';
// Tries what a worker must not be able to do, and prints what is closed.
const { readFileSync, writeFileSync } = require('node:fs');
const { spawnSync } = require('node:child_process');
const { connect } = require('node:net');

const REFUSALS = new Set(['EPERM', 'EACCES', 'ERR_ACCESS_DENIED', 'EFBIG']);

function isRefused(attempt) {
    try {
        const { error } = attempt() ?? {};
        return REFUSALS.has(error?.code);
    } catch (error) {
        return REFUSALS.has(error.code);
    }
}

const layers = {
    reading: isRefused(() => void readFileSync('/etc/hostname')),
    writing: isRefused(() => void writeFileSync('/tmp/novosel-page-worker', '')),
    programs: isRefused(() => spawnSync('/bin/true')),
    environment: Object.keys(process.env).length === 0,
};
const say = (network) => process.stdout.write(JSON.stringify({ ...layers, network }));
try {
    // Nobody listens on this port: where the network is open, the connection is refused by the other side.
    connect(9, '127.0.0.1').on('error', ({ code }) => say(REFUSALS.has(code)));
} catch (error) {
    say(REFUSALS.has(error.code));
}
