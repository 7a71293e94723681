import type { LanguageContent } from './language-content.ts'

export const sv: LanguageContent = {
  articles: {
    'at-your-door': {
      title: 'Provkörningen som börjar utanför din dörr',
      summary: 'Du väljer tiden, vi kommer med bilen. Det här händer under timmen däremellan.',
      action: 'Så går det till',
      paragraphs: [
        'Du väljer modell, dag och klockslag, och närmaste butik skickar en bil och en rådgivare. Runt de flesta av våra butiker fungerar det inom ungefär sex mil. Bor du längre bort får du veta det direkt när du bokar, och vi föreslår närmaste butik i stället.',
        'Turen tar 45 minuter. Ägna de första åt frågor: hur ställer man in stolen, vad betyder ljuslisten, var ligger kabeln? Sedan kör du där du ändå kör. Vägen till skolan, den branta backen, din egen parkeringsplats: det är där en bil ska passa in.',
        'Ha körkortet till hands, vi tittar på det innan du ger dig av. Kommer något emellan kan du flytta eller avboka fram till 24 timmar före via länken i bekräftelsen. Det kostar ingenting.',
      ],
    },
    'oslo-bjorvika': {
      title: 'Ingen disk, ett långt bord: butiken i Bjørvika är öppen',
      summary: 'I Oslo kan du nu slå dig ner med en kaffe, en bil och någon som har tid.',
      action: 'Titta in',
      paragraphs: [
        'På Dronning Eufemias gate, några steg från operan, har vår första butik i Norge slagit upp dörrarna. Här finns ingen disk och inga kontor. I mitten står ett tolv meter långt bord av norsk furu, och vid kortändan en bil med alla dörrar öppna.',
        'Fyra bilar står redo för provkörning, två av dem är ES8. Du kan boka en tid eller bara titta förbi: finns det en bil ledig kör du direkt. På torsdagar har vi öppet till klockan sju.',
        'Det är också här bilarna lämnas över. Det tar en timme, längre om du vill, och du åker först när du har ställt in stolen, kopplat telefonen och själv öppnat laddluckan.',
      ],
    },
    'battery-habits': {
      title: 'Fem vanor som batteriet tackar dig för',
      summary: 'Ingen av dem tar tid. Tillsammans avgör de hur batteriet mår om tio år.',
      action: 'Läs guiden',
      paragraphs: [
        'Ladda till 80 procent till vardags och till 100 procent kvällen före en längre resa. Ett fullt batteri åldras snabbast när det står stilla i flera dagar.',
        'Tala om för bilen när du ska åka. Med en avresetid blir laddningen klar strax innan, och batteriet är fortfarande varmt. Och så länge det finns mer än 20 procent kvar behöver du inte skynda till närmaste laddare.',
        'Snabbladdning skadar inte så länge den är undantaget: en eller två gånger i veckan gör ingen skillnad som vi kan mäta. Ska bilen stå en månad, låt den stå halvladdad, i skugga eller i garage. Någon kabel behövs inte.',
      ],
    },
    'liwa-heat': {
      title: '48 grader i skuggan, och någon skugga fanns inte',
      summary: 'Två veckor vid kanten av Liwas sanddyner: så håller ES8 både batteri och passagerare svala.',
      action: 'Läs värmetestet',
      paragraphs: [
        'I augusti blir asfalten utanför Madinat Zayed 70 grader. Där parkerade vi fyra bilar från tolv till tre, varje dag i två veckor, och körde sedan iväg utan paus.',
        'Efter sex minuter är det 24 grader i kupén igen. Startar du kylan från telefonen är det svalt redan när du öppnar dörren. Den drar drygt 4 kW i början och mindre än hälften när stolar och rutor har svalnat. På vägen till Abu Dhabi kostade det oss 8 procent av räckvidden.',
        'Snabbladdningen var svårare. Vid 48 grader tar bilen emot full effekt den första kvarten och därefter lite mindre, så att batteriet håller sig under 50. Vi valde en långsammare laddning framför ett äldre batteri.',
      ],
      quote: {
        text: 'I den här hettan bryr sig ingen om rekord. Man vill komma fram med huvudet kallt.',
        by: 'Salim Darwish, termoingenjör',
      },
    },
    'quiet-cabin': {
      title: 'Det du hör när det inte finns någon motor',
      summary: 'En motor överröstar mycket. Utan den fick vi tysta resten av bilen.',
      action: 'Lyssna',
      paragraphs: [
        'Ta bort motorn och du hör vinden runt speglarna, skarvarna i en bro, en fläkt bakom instrumentbrädan. I den första prototypen av ES8 var spolarpumpen det som hördes mest i stan.',
        'Vi arbetade utifrån och in. Sidorutorna har två glas med en film emellan, spegelarmarna blev 11 millimeter smalare och däcken har en ring av skum. I 120 km/h mäter vi nu 61 dB(A) vid förarens öra, fyra mindre än när vi började.',
        'Det du fortfarande hör är meningen att du ska höra. Under 20 km/h måste bilen märkas för den som går. Vårt ljud är inspelat på en cello, ett enda långsamt stråkdrag, och det stiger med farten så att örat vet vad bilen är på väg att göra.',
      ],
    },
    'tromso-winter': {
      title: 'Minus 24: tio dagar norr om Tromsø',
      summary: 'Vi lät ES8 stå ute på natten, körde den kall och laddade den ännu kallare. Det här ändrade vi efteråt.',
      action: 'Läs vintertestet',
      paragraphs: [
        'I februari körde nio ingenjörer och sex förseriebilar i tio dagar mellan Tromsø och Skibotn. Ingen fick koppla in kabeln över natten. Klockan sex på morgonen hade bilarna samma temperatur som dalen, och den kallaste dagen var det minus 24 grader.',
        'Kör man iväg så tappar en ES8 knappt en tredjedel av räckvidden. Förvärmd på kabeln handlar det om en femtedel. Därför startar värmepumpen numera tidigare, och ruttplaneringen känner till vädret: den värmer batteriet på väg till laddaren, inte först när du är framme.',
        'En lärdom hade inget med mjukvara att göra. Efter underkylt regn satt dörrhandtagen fast. De har fått en motor som är starkare än isen, och den sitter i varje bil vi lämnar över.',
      ],
      quote: {
        text: 'Att en bil startar är ingen bedrift. Att den är varm när man sätter sig, det är det.',
        by: 'Kristin Aune, chef för vintertesterna',
      },
    },
  },
  offers: {
    sv_SE: {
      title: 'Vinterhjul ingår',
      text: 'Beställ en ES8 före årsskiftet så ingår en extra uppsättning 20-tumshjul med vinterdäck, redo för den första snön.',
      terms:
        'Gäller privatkunder som beställer en ES8 senast den 31 december 2026. Hjulskifte och förvaring ingår inte.',
      action: 'Provkör ES8 först',
    },
  },
  footer: {
    discover: 'Upptäck',
    vehicles: 'Modeller',
    testDrive: 'Provkörning',
    subscription: 'Bilabonnemang',
    news: 'Nyheter',
    company: 'Företaget',
    business: 'Företagskunder',
    careers: 'Jobba hos oss',
    contact: 'Kontakt och butiker',
    privacy: 'Integritet',
    cookies: 'Kakor',
    terms: 'Villkor',
    accessibility: 'Tillgänglighet',
    imprint: 'Företagsinformation',
  },
}
