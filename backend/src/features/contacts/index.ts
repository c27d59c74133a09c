export { contactsBroadcast } from './contacts.broadcast.js'
export { presentContact } from './contacts.presenter.js'
export { rememberContact } from './rememberContact.js'
