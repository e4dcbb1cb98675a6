import { type Command, commonOptions, defineCommand, UsageError } from '../command.ts';

export const completion = defineCommand({
  name: 'completion',
  args: '<shell>',
  summary: 'print completion for bash, zsh or fish',
  async run({ args: [shell], output }) {
    // Loaded here, because the list has this command itself.
    const { commands } = await import('../commands.ts');
    const script = Object.hasOwn(scripts, shell!) ? scripts[shell as keyof typeof scripts](commands) : null;
    if (!script) throw new UsageError(`There is completion for ${Object.keys(scripts).join(', ')}.`);
    output.result({ script }, script.split('\n'));
  },
});

const namesOf = ({ options = {} }: Command) =>
  Object.keys({ ...options, ...commonOptions }).map((option) => `--${option}`);

const bash = (commands: readonly Command[]) => `_livery() {
  local words
  if [ "$COMP_CWORD" -eq 1 ]; then words='${commands.map(({ name }) => name).join(' ')} help'
  else case "\${COMP_WORDS[1]}" in
${commands.map((command) => `    ${command.name}) words='${namesOf(command).join(' ')}' ;;`).join('\n')}
  esac; fi
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _livery livery`;

const zsh = (commands: readonly Command[]) =>
  `#compdef livery\nautoload -Uz bashcompinit && bashcompinit\n${bash(commands)}`;

const fish = (commands: readonly Command[]) =>
  commands
    .flatMap((command) => [
      `complete -c livery -n __fish_use_subcommand -f -a ${command.name} -d '${command.summary}'`,
      ...namesOf(command).map(
        (option) =>
          `complete -c livery -n '__fish_seen_subcommand_from ${command.name}' -l ${option.slice(2)}`,
      ),
    ])
    .join('\n');

const scripts = { bash, zsh, fish };
