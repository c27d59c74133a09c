export { logOut } from './logout.commands'
export { useLoggedInElsewhere } from './useLoggedInElsewhere'
