import { templateFromDocument } from '../kit/template-from-document.ts';
import { dataChartContent } from './content.ts';
import { dataChartDocument } from './document.ts';

export const dataChart = templateFromDocument(dataChartDocument, dataChartContent);
