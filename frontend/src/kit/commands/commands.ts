import { useEventCallback } from '@mui/material/utils'
import { useEffect, type ComponentType } from 'react'
import type { ShortcutName } from '../shortcuts'

/** In the order in which they are offered: what is nearest to the reader first. */
const commandSections = ['ticket', 'list', 'go', 'app'] as const
export type CommandSection = (typeof commandSections)[number]

/** Something that can be done where the reader is. */
export interface Command {
  id: string
  section: CommandSection
  label: string
  /** What it is done with: shown, but not what it is found by. */
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
 * Offers commands while it is mounted. They are made when somebody looks at them, so offering many costs
 * nothing.
 */
export function useCommands(make: Offer): void {
  // Not an effect event: the palette asks for the commands while it renders.
  const offer = useEventCallback(make)
  useEffect(() => {
    offers.add(offer)
    return () => void offers.delete(offer)
  }, [offer])
}

/** All that can be done at this moment, by section. */
export function offeredCommands(): Command[] {
  const commands = [...offers]
    .flatMap((offer) => offer())
    .filter((command) => command !== undefined && command !== false)
  return commandSections.flatMap((section) => commands.filter((command) => command.section === section))
}
