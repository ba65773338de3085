import { COMMANDS } from './commands.ts';
import { COMMON, UsageError } from './usage.ts';

const commands = (): string[] => [...Object.keys(COMMANDS), 'completion', 'help'];
const flagsOf = (options: object): string[] =>
  Object.keys({ ...options, ...COMMON }).map((name) => `--${name}`);

const bash = (): string => `_groundwork() {
  local current="\${COMP_WORDS[COMP_CWORD]}"
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${commands().join(' ')}" -- "$current"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
${Object.entries(COMMANDS)
  .map(
    ([name, { options }]) =>
      `    ${name}) COMPREPLY=($(compgen -f -W "${flagsOf(options).join(' ')}" -- "$current")) ;;`,
  )
  .join('\n')}
    completion) COMPREPLY=($(compgen -W "bash zsh fish" -- "$current")) ;;
  esac
}
complete -F _groundwork groundwork
`;

const zsh = (): string => `#compdef groundwork
autoload -U +X bashcompinit && bashcompinit
${bash()}`;

const fish = (): string => `complete -c groundwork -f -n __fish_use_subcommand -a "${commands().join(' ')}"
${Object.entries(COMMANDS)
  .flatMap(([name, { options }]) =>
    flagsOf(options).map(
      (flag) => `complete -c groundwork -n "__fish_seen_subcommand_from ${name}" -l ${flag.slice(2)}`,
    ),
  )
  .join('\n')}
complete -c groundwork -f -n "__fish_seen_subcommand_from completion" -a "bash zsh fish"
`;

const SHELLS: Record<string, () => string> = { bash, zsh, fish };

export function completionOf(shell: string | undefined): string {
  if (shell === undefined || !Object.hasOwn(SHELLS, shell))
    throw new UsageError(
      'Give the name of your shell (bash, zsh or fish), as in `groundwork completion bash`.',
    );
  return SHELLS[shell]!();
}
