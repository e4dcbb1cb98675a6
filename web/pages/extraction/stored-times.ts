import { openStorage } from '../../storage.ts';
import type { StageTimes } from './stages.ts';

/** A reload continues with the stages that this tab has seen. */

const key = (id: string) => `livery.stages.${id}`;

export function readStageTimes(id: string): StageTimes {
  try {
    const stored: unknown = JSON.parse(openStorage('session').getItem(key(id)) ?? '{}');
    const entries = Object.entries(stored ?? {}).filter(([, time]) => typeof time === 'number');
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

export function writeStageTimes(id: string, times: StageTimes): void {
  try {
    openStorage('session').setItem(key(id), JSON.stringify(times));
  } catch {
    // Without storage, a reload starts the count again.
  }
}
