export { __thing__ChangedBroadcast, __thing__DeletedBroadcast } from './__things__.broadcast.js'
export { __things__Routes } from './__things__.routes.js'
