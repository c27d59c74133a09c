export { offeredCommands, useCommands, type Command, type CommandSection } from './commands'
export { showOverlay, useOverlay, type ShellOverlay } from './overlay'
