import type { Migration } from '../../platform/database/migrator.js'

/** Which reminders of an invoice went by WhatsApp: each kind goes once. */
export const whatsappReminders: Migration = {
  name: '0135-whatsapp-reminders',
  up: (sql) => sql(`alter table invoices add column whatsapp_reminders text[] not null default '{}'`),
}
