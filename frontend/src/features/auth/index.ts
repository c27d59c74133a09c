export { logOut } from './session.commands'
export { useLoggedInElsewhere } from './useLoggedInElsewhere'
