import { useState } from 'react';
import { ChipsInput } from '../../controls/chips-input.tsx';
import { NumberField } from '../../controls/number-field.tsx';
import { TextArea } from '../../controls/text-area.tsx';
import { TextField } from '../../controls/text-field.tsx';
import { Sample } from './sample.tsx';

export function FieldSamples() {
  const [name, setName] = useState('Ostro');
  const [words, setWords] = useState(
    'Hour by hour, for 9,000 harbours, drawn to be read with one hand on the tiller.',
  );
  const [count, setCount] = useState<number | null>(3);
  const [chips, setChips] = useState(['calm', 'precise', 'هادئ']);
  return (
    <>
      <Sample name="TextField, NumberField">
        <TextField label="Name" value={name} onChange={(event) => setName(event.target.value)} />
        <TextField label="Name, wrong" error="Fill this in." value="" readOnly />
        <TextField label="Name, disabled" hint="Needs brands:write" value={name} disabled />
        <NumberField label="Retries" value={count} min={0} max={20} onChange={setCount} />
        <NumberField label="Retries, wrong" value={99} error="At most 20." onChange={setCount} />
        <NumberField label="Retries, disabled" value={3} disabled onChange={setCount} />
      </Sample>
      <Sample name="TextArea">
        <div className="w-80">
          <TextArea
            label="Subline"
            max={140}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </div>
        <div className="w-80">
          <TextArea
            label="Headline"
            max={40}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </div>
        <div className="w-80">
          <TextArea
            label="Note"
            rows={3}
            hint="Only members see it."
            value=""
            placeholder="What changed"
            readOnly
          />
        </div>
      </Sample>
      <Sample name="ChipsInput">
        <div className="w-80">
          <ChipsInput label="Tone" values={chips} maxCount={20} onChange={setChips} />
        </div>
        <div className="w-80">
          <ChipsInput
            label="Banned words"
            values={[]}
            placeholder="revolutionary"
            hint="Enter adds one."
            onChange={setChips}
          />
        </div>
      </Sample>
    </>
  );
}
