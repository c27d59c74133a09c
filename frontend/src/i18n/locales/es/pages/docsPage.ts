import type { PhrasesOf } from '../../../phrases'

export const docsPage: PhrasesOf<'docsPage'> = {
  title: 'Guías',
  of: 'Guías de {{product}}',
  toProduct: 'Abrir {{product}}',
  pages: 'Guías',
  names: {
    attendant: 'Agente',
    admin: 'Administrador',
    super: 'Superusuario',
    developer: 'Desarrollador',
    troubleshooting: 'Si algo no funciona',
  },
  search: 'Buscar en las guías',
  found_one: '{{count}} fragmento encontrado',
  found_other: '{{count}} fragmentos encontrados',
  nothing: 'Nada encontrado para “{{text}}”',
  failed: 'No se pudo cargar la guía. Revisa tu internet.',
  copy: 'Copiar',
}
