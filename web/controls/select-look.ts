import { classNames } from './class-names.ts';

interface Choice<Value extends string> {
  value: Value;
  label: string;
}

export interface SelectProps<Value extends string> {
  label: string;
  /** The label is read aloud only. */
  hidesLabel?: boolean;
  value: Value;
  choices: Choice<Value>[];
  onChange: (value: Value) => void;
  disabled?: boolean;
  size?: 'small' | 'normal' | 'large';
  /** Without a border, inside a row or a bar. */
  isBare?: boolean;
  className?: string;
}

const HEIGHTS = {
  small: 'control-height-small text-13',
  normal: 'control-height field-text',
  large: 'control-height-large field-text',
};

export const toTriggerClass = ({ size = 'normal', isBare }: Pick<SelectProps<string>, 'size' | 'isBare'>) =>
  classNames(
    'flex w-full min-w-0 items-center justify-between gap-2 rounded-control text-start transition-colors data-disabled:text-text-2',
    isBare ? 'px-2' : 'border border-edge bg-surface px-2.5',
    'not-data-disabled:hover:bg-hover data-popup-open:bg-hover',
    HEIGHTS[size],
  );
