import type { Migration } from '../../platform/database/migrator.js'
import { groundFloor } from './0001-ground-floor.js'
import { messageContent } from './0002-message-content.js'

/** Every step of the schema, in order. A step that has been applied somewhere is never edited: add another. */
export const migrations: readonly Migration[] = [groundFloor, messageContent]
