/** The rules for tests, which run in Node: there is nothing to fetch from there, so the file is read. */
import { readFileSync } from 'node:fs';
import { initSync } from '../wasm/rules/rules.js';

export function readRules(): void {
  initSync({ module: readFileSync(new URL('../wasm/rules/rules_bg.wasm', import.meta.url)) });
}
