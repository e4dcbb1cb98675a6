import { messages as common } from './common.ts';
import { type Count, count, defineMessages, formatNumber } from './define-messages.ts';

const files = (n: number) => count(n, 'file', 'files');
const credits = (n: number) => count(n, 'credit', 'credits');

export const { messages, richText, text, textOf } = defineMessages({
  ...common,

  'bulk.title': 'Many at once',
  'bulk.start': 'One file for each row of a table.',
  'bulk.startHint':
    'Drop a CSV, TSV or JSONL file, or copy rows from a spreadsheet and paste them here. The first row names the columns.',
  'bulk.choose': 'Choose a file',
  'bulk.paste': 'Rows from a spreadsheet',
  'bulk.fields': 'Columns that are found by their names: {names}.',
  'bulk.pasted': 'Pasted rows',
  'bulk.unreadable.empty': 'No rows are below the names of the columns.',
  'bulk.unreadable.tooLarge': 'A table has at most 2,000 rows and 60 columns.',
  'bulk.unreadable.broken': 'This is not a table: a quote is never closed, or a line is not a JSON object.',
  'bulk.replace': 'Replace the table',
  'bulk.next': 'New table',

  'bulk.kept': ({ time, n }: { time: string; n: number }) =>
    n === 0 ? `Draft kept ${time}` : `Draft kept ${time}, ${count(n, 'row', 'rows')} edited`,
  'bulk.notKept': 'This browser keeps no drafts: stay on this page until all is done',
  'bulk.since': 'Rendering since {time}',

  'bulk.show': 'Rows to show',
  'bulk.show.all': 'All',
  'bulk.show.problems': 'Problems',
  'bulk.show.edited': 'Edited',
  'bulk.show.done': 'Done',
  'bulk.show.waiting': 'Waiting',
  'bulk.show.failed': 'Failed',
  'bulk.chip': '{name} {n}',
  'bulk.find': ({ n }: Count) => `Find in ${count(n, 'row', 'rows')}`,
  'bulk.nothing': 'No row matches.',

  'bulk.table': 'Rows',
  'bulk.number': 'Number',
  'bulk.preview': 'Preview',
  'bulk.upTo': 'up to {max}',
  'bulk.from': 'Column for {field}',
  'bulk.fromNone': 'no column',
  'bulk.addField': 'Add a field',
  'bulk.cell': '{field}, row {n}',
  'bulk.was': 'was {value}',
  'bulk.wasEmpty': 'was empty',
  'bulk.open': 'Edit row {n}',
  'bulk.row': ({ n, of }: { n: number; of: number }) => `Row ${formatNumber(n)} of ${formatNumber(of)}`,
  'bulk.nextRow': 'Next row',
  'bulk.previousRow': 'Previous row',
  'bulk.drawn': '{name}, row {n}',

  'bulk.problem.missing': 'Missing. This row is left out.',
  'bulk.problem.tooLong': ({ over }: { over: number }) =>
    `${count(over, 'letter', 'letters')} too many. This row is left out.`,
  'bulk.problem.notValid': 'Not valid: {message}',
  'bulk.problem.unfit': ({ places, over }: { places: string; over: number }) =>
    over > 0 ? `Too long for ${places} by ${count(over, 'letter', 'letters')}` : `Too long for ${places}`,
  'bulk.problem.noted': '{message}',
  'bulk.shorten': 'Shorten',
  'bulk.keep': 'Keep as is',
  'bulk.smaller': '{field} set smaller or cut',

  'bulk.files': 'Files of each row',
  'bulk.formats': 'Formats',
  'bulk.channels': 'Channels',
  'bulk.perFile': 'Credits a file',
  'bulk.kind': 'Kind',
  'bulk.length': ({ n }: Count) => `Videos of ${formatNumber(n)} s`,
  'bulk.size': '{width} × {height}',

  'bulk.receipt': ({ rows, formats }: { rows: number; formats: number }) =>
    `${count(rows, 'row', 'rows')} × ${count(formats, 'format', 'formats')}`,
  'bulk.total': ({ n }: Count) => files(n),
  'bulk.credits': ({ n }: Count) => (n === 0 ? '' : credits(n)),
  'bulk.ofBalance': 'of {n}',
  'bulk.left': ({ n }: Count) => `${formatNumber(n)} left after this. Failed files cost nothing.`,
  'bulk.failedFree': 'Failed files cost nothing.',
  'bulk.leftOut': ({ n }: Count) => `${count(n, 'row is', 'rows are')} left out.`,
  'bulk.render': ({ n }: Count) => `Render ${files(n)}`,
  'bulk.saveAndRender': 'Save as v{next} and render',
  'bulk.pick': 'Pick a format',
  'bulk.short': ({ needed, left }: { needed: number; left: number }) =>
    `${formatNumber(needed)} needed, ${formatNumber(left)} left`,
  'bulk.maxFormats': 'A row makes at most 20 files.',

  'bulk.progress': '{done} of {total}',
  'bulk.sending': ({ n, of }: { n: number; of: number }) =>
    `Sending: ${formatNumber(n)} of ${files(of)}. Nothing is lost if you close this page; open it again to go on.`,
  'bulk.canClose': 'You can close this page.',
  'bulk.minutesLeft': ({ n }: Count) => `About ${n} min left. You can close this page.`,
  'bulk.allDone': 'All files are done.',
  'bulk.someFailed': ({ n }: Count) => `${files(n)} failed and cost nothing.`,
  'bulk.stopped.credits': 'The credits ran out. What was sent is rendered.',
  'bulk.stopped': 'Not sent: {message}',
  'bulk.goOn': 'Go on',
  'bulk.retry': ({ n }: Count) => `Try ${count(n, 'row', 'rows')} again`,
  'bulk.cancelRest': 'Cancel the rest',
  'bulk.download': ({ n }: Count) => `Download ${formatNumber(n)}`,
  'bulk.state.waiting': 'Waiting',
  'bulk.state.running': 'Rendering',
  'bulk.state.done': 'Done',
  'bulk.state.failed': 'Failed',
  'bulk.error.cancelled': 'Cancelled.',
  'bulk.error.deleted': 'Deleted.',
});
