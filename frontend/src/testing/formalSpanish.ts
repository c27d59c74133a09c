/** Words that only a formal Spanish text ("usted") needs. */
export const formalSpanish = new RegExp(
  [
    'usted',
    ...[
      'revise',
      'elija',
      'escriba (su|al menos|un|el (código|número))',
      'seleccione',
      'espere',
      'recargue',
      'vuelva a',
      'int[eé]ntelo',
    ],
    ...[
      'contacte',
      'abra',
      'toque',
      'a[nñ]ada',
      'su (empresa|internet|correo|contraseña|sesión|cuenta|plan)',
    ],
  ]
    .map((words) => `(^|[^\\p{L}])${words}($|[^\\p{L}])`)
    .join('|'),
  'iu',
)
