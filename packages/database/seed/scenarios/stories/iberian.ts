import { parseStories } from './parse.ts';

/** What customers in Spain and Portugal write. */
export const IBERIAN = parseStories(`
# es-caida | es | email | bad | URGENTE || No podemos entrar
third +0
Desde las {since} no podemos entrar en el sistema. || Tenemos caída {system} desde las {since}.
Hay {crew} personas paradas. || Necesitamos una solución ya.
support +1
Lo estamos mirando. || Detectado, estamos trabajando en ello.
support +3
Ya debería funcionar, ¿pueden probar? || Resuelto.
third +2
Sí, ya va. || Funciona, gracias.
champion +24
Ya son tres veces desde {month}. Esto no es serio. || Quiero saber qué ha pasado, por escrito.
us +26
Adjunto el informe. || En el informe adjunto está la causa y lo que hemos cambiado.
champion +30
Gracias, aclarado. || Recibido. Si vuelve a pasar, buscaremos otra solución.

# es-relevo | es | email | bad | Cambio de responsable | departs
champion +0
Les informo de que dejo la empresa el {due}. Les atenderá {second}. || Mi último día es el {due}; {second} se hará cargo.
us +4
Muchas gracias por todo y mucha suerte. || Lo siento mucho, gracias por estos años.
second +70
Hola, acabo de heredar este tema. ¿Me pasan el contrato? || Buenas, ¿podemos hablar el {date}? No conozco la herramienta.
us +5
Adjunto el contrato, vence el {renewal}. || Claro, el {date} a las {clock}.
second +60
Gracias. || Muchas gracias, ya lo tengo más claro.

# es-ampliar | es | email | good | Más usuarios
champion +0
Queremos dar de alta a {n} personas en {city}. || Estamos contentos y necesitamos {n} licencias más.
sales +6
Perfecto, serían {extra} al mes. || Adjunto presupuesto, {extra} al mes.
champion +30
Aprobado. || Adelante.

# es-gracias | es | email | good | Gracias
third +0
Solo quería dar las gracias a {engineer}, un diez. || Todo resuelto a la primera, muchas gracias.
us +2
¡Gracias a ustedes! || Se lo paso, muchas gracias.

# es-formacion | es | email | neutral | Formación
second +0
¿Podrían dar una formación a {few} personas nuevas? || En {next} entran {few} compañeros y necesitan formación.
us +8
Claro, ¿el {date} a las {clock}? || Por supuesto, propongo el {date}.
second +20
Perfecto. || Confirmado.
us due+30
Gracias a todos, adjunto el material. || Aquí tienen la grabación.
second +20
Muchas gracias. || Recibido.

# es-factura | es | email | neutral | Factura {case} | any
second +0
¿Nos pueden reenviar la factura {case}? || Falta el número de pedido en la factura {case}.
support +5
Adjunta. || Corregida, va adjunta.
second +20
Gracias. || Recibida, gracias.

# es-reunion | es | email | neutral | Reunión | any
champion +0
¿Podemos pasar la reunión al {later}? || Me ha surgido algo, ¿la dejamos para el {later}?
us +3
Sin problema. || Claro, a las {clock}.
champion +4
Gracias. || Perfecto.

# es-acceso | es | case | neutral | Acceso
second +0
Por favor, den de alta a {colleague}. || {colleague} no puede entrar, ¿le cambian la contraseña?
support +4
Hecho. || Listo, le llegará un correo.
second +3
Gracias

# es-duda | es | email | neutral | Una duda
third +0
¿Cómo exporto el listado a Excel? || ¿Se puede filtrar por centro en {module}?
support +5
Arriba a la derecha, exportar. || Sí, con el filtro de ubicación.
third +4
Gracias, ya está. || Perfecto.

# pt-avaria | pt | email | bad | URGENTE || Sem acesso
third +0
Desde as {since} que não conseguimos entrar. || {system} está em baixo desde as {since}.
Temos {crew} pessoas paradas. || Precisamos de resposta urgente.
support +1
Estamos a ver. || Já identificámos, a equipa está a tratar.
support +3
Já deve funcionar, podem confirmar? || Resolvido.
third +2
Sim, obrigado. || Já funciona.
champion +30
É a terceira vez desde {month}, assim não dá. || Queria perceber o que aconteceu.
us +28
Segue o relatório em anexo. || Em anexo o relatório e a nota de crédito de {small}.
champion +24
Obrigado, esclarecido. || Recebido. Espero que seja a última vez.

# pt-preco | pt | email | bad | Renovação | renewing
champion +0
A proposta {quote} passa de {amount} para {raised}, mais {pct} %. || Mais {pct} % não conseguimos aceitar.
sales +6
Compreendo, vou ver o que posso fazer. || Obrigado pela franqueza, respondo até {date}.
sales +30
Mantemos {amount} a dois anos. || Consigo {middle}.
champion +40
Aceitamos dois anos. || Vou levar à administração. || Continua caro, estamos a ver alternativas.

# pt-crescer | pt | email | good | Mais utilizadores
champion +0
Queremos juntar {n} pessoas de {city}. || Está a correr bem, precisamos de mais {n} licenças.
sales +6
Ótimo! São {extra} por mês. || Proposta em anexo, {extra} por mês.
champion +28
Aprovado. || Pode avançar.

# pt-obrigado | pt | email | good | Obrigado
third +0
Só para agradecer a ajuda de ontem. || Correu tudo muito bem, obrigado à equipa.
us +2
Obrigado nós! || Muito obrigado pelo comentário.

# pt-formacao | pt | email | neutral | Formação
second +0
Podem dar formação a {few} colegas novos? || Entram {few} pessoas em {next}, precisamos de formação.
us +8
Claro, {date} às {clock}? || Proponho {date}.
second +20
Perfeito. || Confirmado.
us due+30
Obrigado a todos, material em anexo. || Segue a gravação.
second +22
Obrigado. || Muito útil, obrigado.

# pt-fatura | pt | email | neutral | Fatura {case} | any
second +0
Podem reenviar a fatura {case}? || Falta o número de encomenda na fatura {case}.
support +5
Segue em anexo. || Corrigida, em anexo.
second +20
Obrigado. || Recebida.

# pt-reuniao | pt | email | neutral | Reunião | any
champion +0
Podemos passar a reunião para {later}? || Não consigo no dia marcado, pode ser {later}?
us +3
Sem problema. || Claro, às {clock}.
champion +4
Obrigado. || Perfeito.

# pt-acesso | pt | case | neutral | Acesso
second +0
Podem criar um acesso para {colleague}? || {colleague} perdeu a palavra-passe.
support +4
Feito. || Já está, recebe um e-mail.
second +3
Obrigado

# pt-encerramento | pt | email | neutral | Fecho do ano
third +0
Quais são os passos para fechar o ano em {module}? || Dúvida sobre o fecho: fecho primeiro {city}?
support +6
Segue o guia em anexo, são {few} passos. || Sim, primeiro {city} e depois o resto.
third +40
Feito, sem erros. || Já está fechado, obrigado.
support +2
Ótimo. || Boa!
`);
