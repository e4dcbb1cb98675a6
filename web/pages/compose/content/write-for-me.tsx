import type { Json } from '@livery/core/json/value';
import { useMutation } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { api, readResponse } from '../../../api/client.ts';
import { Button } from '../../../controls/button.tsx';
import { classNames } from '../../../controls/class-names.ts';
import { ErrorNote } from '../../../controls/error-note.tsx';
import { useLatest } from '../../../controls/hooks/use-latest.ts';
import { Popover } from '../../../controls/overlays/popover.tsx';
import { prefersReducedMotion } from '../../../preferences/reduced-motion.ts';
import { text } from '../../../text/compose.ts';
import { fillSteps } from '../form/fill-steps.ts';
import { inputClass } from './field-frame.tsx';

const MAX_BRIEF = 5000;
const STEP_MS = 70;

interface WriteForMeProps {
  brandId: string;
  templateId: string;
  content: Json;
  /** All steps of one response carry the same `about`, so that one undo takes them back. */
  onEdit: (edit: (content: Json) => Json, about: string) => void;
  onMissing: (paths: string[]) => void;
}

/** Fills the form from the brand and a brief, field by field. */
export function WriteForMe({ brandId, templateId, content, onEdit, onMissing }: WriteForMeProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [brief, setBrief] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const timers = useRef<number[]>([]);
  const latest = useLatest(content);
  useEffect(() => () => timers.current.forEach(clearTimeout), []);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      readResponse(
        api.POST('/content', {
          body: { templateId, brandId, ...(brief.trim() ? { brief: brief.trim() } : {}) },
        }),
      ),
    onSuccess: (written) => {
      const steps = fillSteps(latest.current, written.content);
      setEmpty(steps.length === 0);
      onMissing(written.missing);
      if (steps.length === 0) return;
      setOpen(false);
      const about = `write ${Date.now()}`;
      const pauseMs = prefersReducedMotion() ? 0 : STEP_MS;
      timers.current.forEach(clearTimeout);
      timers.current = steps.map((step, index) =>
        window.setTimeout(() => onEdit(step, about), index * pauseMs),
      );
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <Popover
      label={text('compose.write')}
      isOpen={isOpen}
      onOpenChange={setOpen}
      align="end"
      className="w-80"
      trigger={
        <Button size="small">
          <PenLine />
          {text('compose.write')}
        </Button>
      }
    >
      <form onSubmit={send} className="flex flex-col gap-3">
        <label htmlFor={id} className="text-13 font-medium">
          {text('compose.writeBrief')}
        </label>
        <textarea
          id={id}
          rows={4}
          value={brief}
          maxLength={MAX_BRIEF}
          dir="auto"
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setBrief(target.value)}
          className={classNames(
            inputClass,
            'field-sizing-content block max-h-60 min-h-24 resize-none py-1.5',
          )}
        />
        <p id={`${id}-hint`} className="text-13 text-text-3">
          {text('compose.writeBriefHint')}
        </p>
        {isEmpty && !isPending && (
          <p role="status" className="text-13">
            {text('compose.writeNothing')}
          </p>
        )}
        {error && <ErrorNote error={error} />}
        <Button variant="primary" type="submit" disabled={isPending}>
          {text(isPending ? 'compose.writing' : 'compose.writeGo')}
        </Button>
      </form>
    </Popover>
  );
}
