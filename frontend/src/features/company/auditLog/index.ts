export { AuditLogTab } from './AuditLogTab'
