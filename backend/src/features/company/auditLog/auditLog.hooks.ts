import type { ErasesPerson, ExportsPerson } from '../../../kit/personalData.js'
import { eraseFromAuditLog } from '../../../platform/tenancy/auditNotes.js'

export const erasesAuditEntries: ErasesPerson = {
  covers: ['audit_entries.record_name', 'audit_entries.changes'],
  leaves: { 'audit_entries.address': 'from where a user of the company called' },
  // Runs after the contact's last change, because that change is logged, too.
  end: ({ contactId, newName }) => eraseFromAuditLog({ kind: 'contact', id: contactId, name: newName }),
}

export const exportsAuditEntries: ExportsPerson = {
  covers: [],
  leaves: {
    'audit_entries.record_name': 'what users of the company did',
    'audit_entries.changes': 'what users of the company did',
    'audit_entries.address': 'from where a user of the company called',
  },
}
