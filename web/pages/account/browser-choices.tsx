import { Switch } from '../../controls/switch.tsx';
import { changePreferences, usePreferences } from '../../preferences/preferences.ts';
import { ThemeChoice } from '../../shell/theme-choice.tsx';
import { text } from '../../text/settings.ts';

/** Choices that stay in this browser. */
export function BrowserChoices() {
  const { hasSingleKeys } = usePreferences();
  return (
    <div className="flex max-w-[28rem] flex-col gap-6">
      <div className="flex flex-col gap-2">
        <p className="text-13 font-medium">{text('theme.label')}</p>
        <ThemeChoice />
      </div>
      <Switch
        label={text('account.singleKeys')}
        hint={text('account.singleKeysHint')}
        isOn={hasSingleKeys}
        onChange={(next) => changePreferences({ hasSingleKeys: next })}
      />
    </div>
  );
}
