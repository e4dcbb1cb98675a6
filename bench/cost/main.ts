import { printCapacity } from './capacity.ts';
import { measureDrawing } from './draw.ts';
import { measureExtractions } from './extract.ts';
import { measureWorkers } from './workers.ts';

/** `npm run bench -- cost [drawing|extraction|workers|capacity] --postgres`: what work costs, in processor time. */
const parts: Record<string, () => Promise<void>> = {
  drawing: measureDrawing,
  extraction: measureExtractions,
  workers: measureWorkers,
  capacity: printCapacity,
};
const asked = process.argv.slice(2);
for (const [name, measure] of Object.entries(parts))
  if (asked.length === 0 || asked.includes(name)) await measure();
process.exit();
