import { Moon, Sun } from 'lucide-react';
import { useId, useState } from 'react';
import { Checkbox } from '../../controls/checkbox.tsx';
import { Segmented } from '../../controls/segmented.tsx';
import { Select } from '../../controls/select.tsx';
import { Slider } from '../../controls/slider.tsx';
import { Switch } from '../../controls/switch.tsx';
import { Sample } from './sample.tsx';

export function ChoiceSamples() {
  const [kind, setKind] = useState<'still' | 'video'>('still');
  const [mode, setMode] = useState<'light' | 'dark'>('light');
  const [seconds, setSeconds] = useState(6);
  const [isOn, setOn] = useState(true);
  const label = useId();
  return (
    <>
      <Sample name="Segmented">
        <Segmented
          label="Kind"
          value={kind}
          onChange={setKind}
          segments={[
            { value: 'still', label: 'Still' },
            { value: 'video', label: 'Video' },
          ]}
        />
        <Segmented
          label="Theme"
          value={mode}
          onChange={setMode}
          segments={[
            { value: 'light', label: 'Light', icon: <Sun /> },
            { value: 'dark', label: 'Dark', icon: <Moon /> },
          ]}
        />
        <Segmented
          label="Kind, disabled"
          value="still"
          disabled
          onChange={setKind}
          segments={[
            { value: 'still', label: 'Still' },
            { value: 'video', label: 'Video' },
          ]}
        />
      </Sample>
      <Sample name="Slider, Switch, Checkbox, Select">
        <Slider
          label="Length"
          className="w-50"
          value={seconds}
          min={3}
          max={12}
          valueText={`${seconds} s`}
          onChange={setSeconds}
        />
        <Slider
          label="Length, disabled"
          className="w-50"
          value={4}
          min={3}
          max={12}
          disabled
          onChange={setSeconds}
        />
        <Switch label="Publish" hint="Anyone with the link sees it." isOn={isOn} onChange={setOn} />
        <Switch label="Publish, off" isOn={false} onChange={setOn} />
        <Switch label="Publish, disabled" isOn disabled onChange={setOn} />
        <div className="flex items-center gap-2">
          <Checkbox labelledBy={label} checked={isOn} onChange={setOn} />
          <span id={label}>Wide</span>
        </div>
        <Select
          label="Role"
          className="w-40"
          value={kind}
          onChange={setKind}
          choices={[
            { value: 'still', label: 'Still' },
            { value: 'video', label: 'Video' },
          ]}
        />
      </Sample>
    </>
  );
}
