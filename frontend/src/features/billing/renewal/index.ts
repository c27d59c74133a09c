export { noteRenewal, useIsRenewed } from './renewal.store'
