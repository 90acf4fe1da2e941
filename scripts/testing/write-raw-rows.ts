import { afterAll } from 'vitest';
import { writeNotedRows } from '../../apps/server/src/testing/note-rows.ts';

afterAll(writeNotedRows);
