import { importJob } from '../../../../kit/imports/importJob.js'
import { importEntries } from './importEntries.js'
import { lookAt } from './listImports.rules.js'

export const importListJob = importJob({ kind: 'contactList', look: lookAt, store: importEntries })
