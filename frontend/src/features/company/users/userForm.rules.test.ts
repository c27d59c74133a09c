import { expect, it } from 'vitest'
import { changesLogin, changesOf, fieldsOf, newUserOf, schemaFor, type FormUser } from './userForm.rules'

const ana: FormUser = {
  id: 7,
  name: 'Ana',
  email: 'ana@loja.com',
  profile: 'user',
  super: false,
  allTicket: 'enabled',
  away: null,
  queues: [{ id: 2, name: 'Vendas', color: '#111', UserQueue: { userId: 7, queueId: 2 } }],
}
const fields = fieldsOf(ana)
const refuses = (user: FormUser | null, isOwn: boolean, changes: object): string[] => {
  const values = { ...fieldsOf(user), ...changes }
  try {
    schemaFor(user, isOwn).validateSync(values, { abortEarly: false })
    return []
  } catch (error) {
    return [...new Set((error as { inner: { path: string }[] }).inner.map(({ path }) => path))]
  }
}

it('somebody new is a plain user who is invited by a link; a password is needed where they get one', () => {
  const nina = { name: 'Nina', email: 'nina@loja.com' }
  expect(fieldsOf(null)).toMatchObject({ profile: 'user', way: 'link', hearsPending: false })
  expect(refuses(null, false, nina)).toEqual([])
  expect(refuses(null, false, { ...nina, way: 'password' })).toEqual(['password'])
  expect(refuses(null, false, { ...nina, way: 'password', password: 'xk39' })).toEqual(['password'])
  expect(refuses(null, false, { ...nina, way: 'password', password: 'xk39w' })).toEqual([])
  expect(refuses(null, false, {})).toEqual(['name', 'email'])
  expect(newUserOf({ ...fieldsOf(null), ...nina })).toEqual({
    ...nina,
    profile: 'user',
    queueIds: [],
    allTicket: 'disable',
    capacity: null,
  })
})

it('changing one’s own e-mail or password requires the current password', () => {
  expect(refuses(ana, true, { name: 'Ana Maria', email: 'ANA@loja.com ' })).toEqual([])
  expect(refuses(ana, true, { email: 'ana.maria@loja.com' })).toEqual(['currentPassword'])
  expect(refuses(ana, true, { password: 'cadeira-azul' })).toEqual(['currentPassword'])
  expect(refuses(ana, true, { password: 'cadeira-azul', currentPassword: 'x' })).toEqual([])
  expect(refuses(ana, false, { password: 'cadeira-azul' })).toEqual([])
  expect(changesLogin(fields, ana)).toBe(false)
})

it('profile and queues are sent by those alone who may change them, and passwords that were typed', () => {
  expect(changesOf(fields, false)).toEqual({ name: 'Ana', email: 'ana@loja.com' })
  expect(changesOf({ ...fields, password: 'cadeira-azul', currentPassword: 'velha' }, true)).toEqual({
    name: 'Ana',
    email: 'ana@loja.com',
    profile: 'user',
    queueIds: [2],
    allTicket: 'enable',
    password: 'cadeira-azul',
    currentPassword: 'velha',
  })
})

it('the most open tickets are sent where the form has them, and are a whole number', () => {
  expect(fieldsOf({ ...ana, capacity: 8 }).capacity).toBe('8')
  expect(fieldsOf(ana).capacity).toBe('')
  expect(refuses(ana, false, { capacity: '0' })).toEqual(['capacity'])
  expect(refuses(ana, false, { capacity: '1001' })).toEqual(['capacity'])
  expect(refuses(ana, false, { capacity: '' })).toEqual([])
  expect(changesOf({ ...fields, capacity: '12' }, true, true)).toMatchObject({ capacity: 12 })
  expect(changesOf(fields, true, true)).toMatchObject({ capacity: null })
  expect(changesOf({ ...fields, capacity: '12' }, true)).not.toHaveProperty('capacity')
})
