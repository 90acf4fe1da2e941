import { parseStories } from './parse.ts';

/** What customers in Spain and Portugal write. */
export const IBERIAN = parseStories(`
# es-caida | es | email | bad | Caída en {site} || Incidencia en {site}
third +0
{system} no funciona en {site} desde las {clock}, por tercera vez en {month}. || Otra vez falla {system} en {site} desde las {clock}.
Estamos muy decepcionados, {n} personas no pueden trabajar. || Es inaceptable para los {n} compañeros de {site}.
Por favor, llamen a {colleague} antes de las doce. || ¿Puede llamar a {colleague} hoy mismo?
support +2
Ya está resuelto en {site}, {first}, y lo estamos vigilando. || {first}, el servicio de {site} está restablecido.
Le envío el informe {case} antes del {date}. || Enviaremos el informe {case} el {date}.
champion +24
Quiero entender por qué {site} cae siempre a fin de mes. || Es la {few}.ª parada del año en {site}.
us +26
El informe {case} lo explica: el cierre de {city} compite con la carga de {module}. || La causa está en {case}; hemos movido la carga de {module} a la noche.
champion +30
De acuerdo, pero lo mediremos hasta {next}. || Gracias por la claridad, {first}.
us +700
Un mes después, {site} no ha tenido ninguna parada. || Cuatro semanas limpias en {site}, {first}.

# es-ampliar | es | email | good | Más licencias || Ampliar a {city}
champion +0
Estamos encantados con {module} en {site}. || {module} ha sido un éxito en {site}.
Necesitamos {n} licencias adicionales para {city}. || Queremos ampliar {module} a nuestra oficina de {city}, {n} usuarios.
us +5
¡Qué buena noticia, {first}! || Muchas gracias, {first}, por confiar en nosotros también en {city}.
Le envío el presupuesto de {city} antes del {date}. || Enviaremos el presupuesto para {n} usuarios el {date}.
sales +26
Para {n} usuarios en {city} son {small} al mes, formación incluida. || El presupuesto {quote} está adjunto: {small} al mes.
champion +30
Aprobado por {colleague}; empezamos el {later}. || Adelante con {quote}, queremos arrancar en {city} el {later}.

# es-precio | es | email | bad | Renovación {quote} || Su oferta {quote}
champion +0
La oferta {quote} supone una subida de precios del {pct} % para {site}. || Con {quote} pagaríamos un {pct} % más por los mismos {seats} usuarios.
Es demasiado caro y estamos valorando otras opciones, entre ellas {rival}. || Sin un descuento no puedo llevarlo a la dirección de {company}.
¿Podría enviarnos una oferta mejor antes del {date}? || Por favor, envíenos una propuesta revisada antes del {date}.
sales +6
Entiendo, {first}, y agradezco la franqueza. || Gracias por decirlo claro, {first}.
Le envío dos opciones antes del {date}. || Revisaremos los números de {site} y le escribo el {date}.
second +28
Desde compras: {rival} nos ofrece {module} por {small} al mes. || Compras ha recibido otra propuesta, de {rival}.
sales +20
Podemos mantener {amount} por dos años con {module} incluido. || La opción de dos años queda en {amount}, con {other} sin coste.
champion +46
Así sí; lo firmo con {colleague} el {date}. || Trato hecho en {amount}.

# es-formacion | es | email | neutral | Formación en {city} || Equipo nuevo en {city}
second +0
En {next} se incorporan {n} personas en {city}. || Tenemos {n} incorporaciones en {city} para {next}.
¿Podrían dar una sesión de {module} hacia el {date}? || Necesitamos una formación corta sobre {module}.
us +8
Claro que sí: el {date} a las {clock}, con los datos de {site}. || Propongo el {date} a las {clock}, en dos grupos.
second +20
Perfecto, {colleague} prepara la sala. || Confirmado, lo organiza {colleague}.
us +120
Gracias por la acogida en {city}; la grabación está en la carpeta común. || Muy buen grupo el de {city}, con {few} preguntas que contesto mañana.
second +20
Los {n} ya trabajan solos con {module}. || En {city} están contentos con la sesión.

# es-relevo | es | email | bad | Relevo en {company} || Cambio de responsable
champion +0
Dejo la empresa el {date} y quería que lo supieran por mí. || El {date} será mi último día en {company}.
{second} se queda con {system}, aunque todavía no conoce {module}. || De {quote} se ocupará {second} a partir de ahora.
us +4
Lo siento mucho por nosotros, {first}, y le deseo lo mejor. || Gracias por estos años, {first}.
Voy a llamar a {second} el {date}. || Le escribo hoy a {second} para presentarme.
second +70
Hola, {first}: empiezo de cero con {module}. || Me han dado {system} y una carpeta con {k} documentos.
¿Puede resumirme lo que está pendiente en {site}? || ¿Podemos hablar el {date} a las {clock}?
us +5
Son {few} puntos, se los cuento el {date}. || Claro; le envío una página con los {few} puntos de {site}.
second +60
Gracias, ya tengo el mapa completo. || Me ha ahorrado un mes, gracias.

# pt-avaria | pt | email | bad | Falha em {site} || Incidente em {site}
third +0
{system} não funciona em {site} desde as {clock}. || Pela terceira vez desde {month}, {system} parou em {site}.
Estamos muito decepcionados, são {n} pessoas paradas. || Isto é inaceitável para os {n} colegas de {site}.
Podem ligar a {colleague} ainda esta manhã? || Precisamos de uma resposta antes das doze.
support +2
Já encontrámos a causa, {first}; {site} volta dentro de {k} minutos. || {first}, a equipa está a tratar do problema de {site}.
support +3
O serviço de {site} está reposto desde as {clock}. || {site} está de novo a trabalhar, {first}.
Vou enviar o relatório {case} até {date}. || Enviaremos o relatório {case} até {date}.
champion +30
Quero saber o que muda para isto não se repetir em {year}. || Foi a {few}.ª falha do ano em {site}.
us +28
O relatório {case} segue em anexo, com um crédito de {small}. || Mudámos {site} para o centro de dados de {city} e creditámos {small}.
champion +24
Obrigado, agora fica claro. || Está bem explicado, obrigado.

# pt-crescer | pt | email | good | Mais licenças || Alargar a {city}
champion +0
A equipa de {site} está muito satisfeita com {module}. || {module} poupa {n} horas por semana a {site}.
Queremos {n} licenças adicionais para {city}. || Gostaríamos de expandir para {city}, com {n} pessoas e mais licenças adicionais em {next}.
us +5
Que boa notícia, {first}! || Fico muito contente, {first}.
Vou enviar a proposta para {city} até {date}. || Vamos enviar a proposta {quote} até {date}.
sales +26
São {small} por mês para {city}, com formação incluída. || A proposta {quote} segue em anexo: {small} por mês.
champion +28
Aprovado; {colleague} coordena o arranque em {city}. || {colleague} assinou {quote}, começamos a {later}.
us +4
Obrigada, {first}; falo com {colleague} esta semana. || Combinado, marco já com {colleague}.

# pt-preco | pt | email | bad | Renovação {quote} || A vossa proposta {quote}
champion +0
A proposta {quote} está {pct} % acima do ano passado. || Com {quote}, {site} pagaria mais {pct} %.
Fica muito caro, e outro fornecedor apresentou {module} por menos. || Sem desconto, a administração de {company} não aprova.
Poderiam enviar uma nova proposta até {date}? || Podem rever o valor até {date}?
sales +6
Compreendo, {first}. || Obrigado pela franqueza, {first}.
Vou enviar duas opções até {date}. || Vamos enviar uma versão revista de {quote} até {date}.
sales +30
A dois anos, o preço fica em {amount}, com {other} incluído. || Sem {other} fica em {amount}.
champion +40
Com {amount} já consigo avançar. || Aceitamos a opção a dois anos.
second +20
Falta só o número da encomenda, que envio a {date}. || Os dados de faturação vão em anexo.

# pt-formacao | pt | email | neutral | Formação em {city} || Colegas novos
second +0
Em {next} entram {n} colegas em {city}. || Temos {n} pessoas novas em {city} a partir de {later}.
Podem dar uma formação sobre {module}? || Precisamos de duas horas de formação sobre {module}.
us +8
Claro: dia {date}, às {clock}, em dois grupos. || Proponho {date}, às {clock}, com os dados de {site}.
second +20
Está ótimo, {colleague} trata da sala. || Confirmado para {date}.
us +120
Obrigado pelo acolhimento em {city}; a gravação está na pasta comum. || Foi um grupo muito atento, o de {city}.
second +22
Os {n} já trabalham sozinhos. || Correu muito bem, obrigado.

# pt-encerramento | pt | email | neutral | Fecho anual || Perguntas sobre {module}
third +0
Como fechamos o ano em {module} sem perder os lançamentos de {city}? || Para o fecho de {year}, que passos seguimos em {module}?
support +6
Primeiro feche {city}, depois {site}; o guia {case} tem os {few} passos. || O guia {case} explica os {few} passos, a começar por {site}.
third +40
O fecho correu sem erros em {n} minutos. || Feito, {n} minutos no total.
support +2
Boa notícia, {first}; fecho então o pedido {case}. || Ótimo, {first}. O pedido {case} fica fechado.
`);
