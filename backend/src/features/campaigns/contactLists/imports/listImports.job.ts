import { importJob } from '../../../../kit/imports/importJob.js'
import { importEntries } from './importEntries.js'
import { lookAt } from './listImports.rules.js'

/** Works through tables of people for lists. */
export const importListJob = importJob({ kind: 'contactList', look: lookAt, store: importEntries })
