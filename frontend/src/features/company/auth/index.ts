export { supportText } from './LoginNotice'
export { logOut } from './logout.commands'
export { useLoggedInElsewhere } from './useLoggedInElsewhere'
