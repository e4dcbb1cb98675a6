import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { TAB } from './tab-look.ts';

export interface Tab<Value extends string> {
  value: Value;
  label: string;
  content: ReactNode;
  isDisabled?: boolean;
}

interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  tabs: readonly Tab<Value>[];
  onChange: (value: Value) => void;
  className?: string;
}

/** Parts of one page, one at a time. For pages of their own, `BrandHeader` has links that look the same. */
export function Tabs<Value extends string>({ label, value, tabs, onChange, className }: TabsProps<Value>) {
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(next as Value)} className={className}>
      <Base.List aria-label={label} className="flex gap-1 overflow-x-auto">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            disabled={tab.isDisabled}
            className={classNames(
              TAB,
              'data-active:bg-hover data-active:font-medium data-active:text-text data-disabled:text-text-3',
            )}
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
