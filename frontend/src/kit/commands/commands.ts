import { useEventCallback } from '@mui/material/utils'
import { useEffect, type ComponentType } from 'react'
import type { ShortcutName } from '../shortcuts'

/** Sections in the order in which they are offered. */
const commandSections = ['ticket', 'list', 'go', 'app'] as const
export type CommandSection = (typeof commandSections)[number]

/** An action that the command palette offers. */
export interface Command {
  id: string
  section: CommandSection
  label: string
  /** Shown beside the label; not searched. */
  detail?: string
  /** More words by which it is found. */
  words?: string
  Icon?: ComponentType
  shortcut?: ShortcutName
  run: () => void
}

type Offer = () => readonly (Command | false | undefined)[]

const offers = new Set<Offer>()

/**
 * Offers commands while the component is mounted. `make` runs only when the palette is open, so offering many
 * costs nothing.
 */
export function useCommands(make: Offer): void {
  // Not an effect event: the palette reads the commands while it renders.
  const offer = useEventCallback(make)
  useEffect(() => {
    offers.add(offer)
    return () => void offers.delete(offer)
  }, [offer])
}

/** All commands offered now, by section. */
export function offeredCommands(): Command[] {
  const commands = [...offers]
    .flatMap((offer) => offer())
    .filter((command) => command !== undefined && command !== false)
  return commandSections.flatMap((section) => commands.filter((command) => command.section === section))
}
