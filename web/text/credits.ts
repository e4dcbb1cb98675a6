import { messages as common } from './common.ts';
import { type Count, count, defineMessages, formatNumber } from './define-messages.ts';

export const { messages, text } = defineMessages({
  ...common,

  'usage.title': 'Usage of twelve months',
  'usage.by': 'Group by',
  'usage.by.month': 'Month',
  'usage.by.member': 'Member',
  'usage.by.key': 'Key',
  'usage.by.template': 'Template',
  'usage.csv': 'Download CSV',
  'usage.empty': 'Nothing has been rendered yet.',
  'usage.stills': 'Stills',
  'usage.videos': 'Videos',
  'usage.videoSeconds': 'Seconds of video',
  'usage.credits': 'Credits',
  'usage.noKey': 'In the web app',
  'usage.formerKey': 'A removed key',
  'credits.title': 'Credits',
  'credits.left': ({ n }: Count) => (n === 1 ? 'credit left' : 'credits left'),
  'credits.prices': ({ still, video }: { still: number; video: number }) =>
    `A still costs ${formatNumber(still)}, a second of video ${formatNumber(video)}, at scale 1.`,
  'credits.free': 'Renders cost no credits here.',
  'credits.chart': ({ n }: Count) => `Spent and refunded in the last ${formatNumber(n)} days`,
  'credits.day': 'Day',
  'credits.spent': 'Spent',
  'credits.back': 'Refunded',
  'credits.granted': 'Added',
  'credits.reads': ({ day, spent, back }: { day: string; spent: number; back: number }) =>
    `${day}: ${formatNumber(spent)} spent, ${formatNumber(back)} refunded`,
  'credits.readsAdded': ({
    day,
    spent,
    back,
    added,
  }: {
    day: string;
    spent: number;
    back: number;
    added: number;
  }) => `${day}: ${formatNumber(spent)} spent, ${formatNumber(back)} refunded, ${formatNumber(added)} added`,
  'credits.sum': ({ spent, back, n }: { spent: number; back: number; n: number }) =>
    `${formatNumber(spent)} spent, ${formatNumber(back)} refunded in ${formatNumber(n)} days`,
  'credits.ledger': 'Ledger',
  'credits.ledgerOf': 'Ledger of {day}',
  'credits.allDays': 'Show all days',
  'credits.filter': 'Show only {day}',
  'credits.empty': 'Nothing has been spent yet.',
  'credits.emptyText': 'A render takes its price from the balance. Failed files cost nothing.',
  'credits.emptyDay': 'Nothing moved on this day.',
  'credits.older': 'Older rows did not load.',
  'credits.chartFailed': 'The chart did not load.',
  'credits.type.grant': 'Added',
  'credits.type.debit': 'Rendered',
  'credits.type.refund': 'Refunded',
  'credits.type.adjustment': 'Adjusted',
  'credits.files': ({ n }: Count) => count(n, 'file', 'files'),
  'credits.refundOf': ({ n }: Count) =>
    count(n, 'file failed or was cancelled', 'files failed or were cancelled'),
  'credits.after': ({ n }: Count) => `${formatNumber(n)} left after it`,
});
