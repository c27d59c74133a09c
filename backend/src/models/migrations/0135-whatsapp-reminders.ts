import type { Migration } from '../../platform/database/migrator.js'

/** Reminders of an invoice already sent by WhatsApp; each kind is sent once. */
export const whatsappReminders: Migration = {
  name: '0135-whatsapp-reminders',
  up: (sql) => sql(`alter table invoices add column whatsapp_reminders text[] not null default '{}'`),
}
