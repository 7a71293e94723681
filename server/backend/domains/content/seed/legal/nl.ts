import type { LegalTexts } from './legal-text.ts'

export const nl: LegalTexts = {
  privacy: {
    title: 'Privacyverklaring',
    lead: 'Wat {brand} over je weet, waarvoor, hoe lang, en wat je eraan kunt doen.',
    sections: [
      {
        title: 'Wie verantwoordelijk is',
        paragraphs: [
          '{company} bepaalt waarom en hoe je gegevens worden verwerkt. Je bereikt ons en onze functionaris voor gegevensbescherming via {email}; het postadres staat in het colofon.',
        ],
      },
      {
        title: 'Wat je ons geeft, en waarvoor',
        paragraphs: [
          'Proefritten: naam, e-mailadres, telefoonnummer, plaats en tijd, en bij een rit vanaf je deur het adres. Wij hebben ze nodig om je boeking uit te voeren (art. 6 lid 1 onder b AVG).',
          'Abonnementen en lidmaatschappen: naam, geboortedatum, adressen, eventueel je bedrijf, afbeeldingen van je rijbewijs, wat je hebt besteld en betaald. Wij hebben ze nodig voor de overeenkomst en, voor de boekhouding, omdat de wet het eist (art. 6 lid 1 onder b en c AVG).',
          'Account: je profiel, opgeslagen adressen, hoe en op welke apparaten je inlogt. E-mails en pushberichten over nieuws, aanbiedingen en evenementen komen alleen met je toestemming (art. 6 lid 1 onder a AVG), die wij je per e-mail laten bevestigen voordat ze telt.',
        ],
      },
      {
        title: 'Kredietcheck',
        paragraphs: [
          'Vóór een abonnement vragen wij met je instemming een kredietbureau om informatie over jou. Een weigering is nooit het laatste woord van een machine: je kunt een mens er opnieuw naar laten kijken en je standpunt geven (art. 22 AVG).',
        ],
      },
      {
        title: 'Betaling',
        paragraphs: [
          'Kaartnummers voer je in velden van de betaaldienst in; ze bereiken onze servers nooit. Wij bewaren het merk, de laatste vier cijfers en de vervalmaand, zodat je je kaart herkent.',
        ],
      },
      {
        title: 'Wat je browser verstuurt',
        paragraphs: [
          'Om een verzoek te beantwoorden heeft onze server je IP-adres nodig en wat je browser over zichzelf zegt. In onze logbestanden zijn adressen en namen onherkenbaar. Zo houden wij de site veilig, wat ons gerechtvaardigd belang is (art. 6 lid 1 onder f AVG). Wat in je browser wordt opgeslagen, staat op de pagina over cookies.',
        ],
      },
      {
        title: 'Wie ze verder ontvangt',
        paragraphs: [
          'Verwerkers die op contract voor ons werken: voor hosting, e-mail, sms, betaling, kredietchecks en het bezorgen van pushberichten. Overheden, als de wet ons verplicht. Wij verkopen geen gegevens.',
          'Zit een ontvanger buiten de Europese Economische Ruimte, dan beschermen een adequaatheidsbesluit of de modelcontractbepalingen van de Europese Commissie je gegevens.',
        ],
      },
      {
        title: 'Hoe lang',
        paragraphs: [
          'Afbeeldingen van je rijbewijs verwijderen wij zodra ze zijn bekeken en de wet er niet meer om vraagt. Boekingen en berichten verdwijnen met je account. Wat is besteld en betaald, blijft tien jaar in onze boeken, zonder wat die niet nodig hebben.',
        ],
      },
      {
        title: 'Je rechten',
        paragraphs: [
          'Je mag je gegevens inzien, verbeteren, meenemen, laten beperken of wissen, en bezwaar maken tegen verwerking die op onze belangen berust (art. 15 tot en met 21 AVG). Het meeste doe je ingelogd zelf onder ‘Privacy’; anders schrijf je naar {email}.',
          'Toestemming kun je op elk moment even makkelijk intrekken als geven; wat daarvoor gebeurde, blijft rechtmatig.',
          'Je kunt een klacht indienen bij de Autoriteit Persoonsgegevens.',
        ],
      },
      {
        title: 'Beveiliging en wijzigingen',
        paragraphs: [
          'Verbindingen zijn versleuteld, sessies verzegeld, en elke toegang tot een bestelling wordt aan haar eigenaar getoetst. Verandert deze tekst inhoudelijk, dan blijven eerdere versies hier leesbaar.',
        ],
      },
    ],
  },
  cookies: {
    title: 'Cookies en browseropslag',
    lead: 'Alles wat {brand} in je browser opslaat, met naam. Niets wat niet nodig is, wordt opgeslagen voordat je instemt.',
    sections: [
      {
        title: 'Wat noodzakelijk is',
        paragraphs: [
          'Sommige gegevens houden je ingelogd, bewaren wat je typt tot het is verzonden en onthouden je keuzes. Daarvoor is geen toestemming nodig, omdat de site waar je om vroeg zonder deze gegevens niet werkt.',
        ],
      },
      {
        title: 'Waarover jij beslist',
        paragraphs: [
          'Statistieken, marketing en functionaliteit staan uit tot je ze aanzet, elk apart. Weigeren kost één klik, net als accepteren. Na een jaar, of als de vraag verandert, vragen wij het opnieuw.',
          'Met statistieken aan tellen wij hoe vaak elke stap van een boeking of bestelling wordt geopend en wat daar wordt geweigerd, per week, land, soort apparaat en website of app. Over jou tellen wij niets, ook niet dat twee stappen door dezelfde bezoeker zijn geopend.',
        ],
      },
      {
        title: 'Hoe je intrekt',
        paragraphs: [
          'Open de cookie-instellingen hieronder of onder aan elke pagina. Wat bij een uitgezette categorie hoort, wordt meteen en in alle open tabbladen verwijderd.',
        ],
      },
      {
        title: 'Wat wij als bewijs bewaren',
        paragraphs: [
          'De wet verlangt dat wij toestemming kunnen bewijzen. Wij bewaren wanneer je besliste, over welke versie van de tekst en wat, onder een willekeurig nummer van je browser dat wij alleen als hash opslaan. Weiger je alles, dan krijgt je browser geen nummer.',
        ],
      },
    ],
  },
  terms: {
    title: 'Gebruiksvoorwaarden',
    lead: 'Wat geldt als je deze site en je account gebruikt. Elke overeenkomst die je sluit, heeft daarnaast eigen voorwaarden.',
    sections: [
      {
        title: 'Waar het om gaat',
        paragraphs: [
          'Deze voorwaarden gelden tussen jou en {company} als je deze site, het account en de diensten gebruikt die je er kosteloos boekt. Voor abonnementen en lidmaatschappen gelden eigen overeenkomsten, die voorgaan.',
        ],
      },
      {
        title: 'Je account',
        paragraphs: [
          'Vanaf 18 jaar mag je voor jezelf één account openen, met juiste gegevens. Houd je wachtwoord voor jezelf en laat het ons weten als je denkt dat iemand anders het heeft. Zolang geen bestelling openstaat, kun je je account altijd verwijderen.',
        ],
      },
      {
        title: 'Proefritten',
        paragraphs: [
          'Een proefrit boeken is gratis. Je hebt een rijbewijs dat in het land geldig is en bent in staat om te rijden. Tot het tijdstip in je boeking kun je de rit verzetten of annuleren; daarna bel je ons. Boetes tijdens de rit zijn voor jou.',
        ],
      },
      {
        title: 'Prijzen en afbeeldingen',
        paragraphs: [
          'Prijzen zijn inclusief btw en bindend zodra een bestelling is bevestigd. Afbeeldingen zijn getekend en kunnen in details afwijken; verbruik en actieradius zijn WLTP-waarden en hangen af van rijstijl, weer en belading.',
        ],
      },
      {
        title: 'Wat niet mag',
        paragraphs: [
          'Je mag de site niet verstoren, haar niet verder machinaal uitlezen dan robots.txt toestaat, geen gegevens van anderen invoeren zonder hun instemming en niet boeken om door te verkopen. Teksten en afbeeldingen zijn van ons of onze licentiegevers.',
        ],
      },
      {
        title: 'Aansprakelijkheid',
        paragraphs: [
          'Wij zijn onbeperkt aansprakelijk voor opzet en bewuste roekeloosheid, voor letsel en volgens de productaansprakelijkheid. Voor lichte schuld zijn wij alleen aansprakelijk bij schending van wezenlijke plichten, en voor de schade die typisch en voorzienbaar is.',
        ],
      },
      {
        title: 'Online herroepen en opzeggen',
        since: '2026-11',
        paragraphs: [
          'Wat je op afstand hebt gesloten, kun je binnen 14 dagen herroepen met de knop ‘Overeenkomst herroepen’ onder aan elke pagina; lopende overeenkomsten kun je daar ook opzeggen, zonder in te loggen. Je krijgt meteen een bevestiging per e-mail.',
        ],
      },
      {
        title: 'Recht en wijzigingen',
        paragraphs: [
          'Het recht van het land waar je woont beschermt je als consument; verder geldt het recht van onze zetel. Wijzigingen kondigen wij accounthouders zes weken vooraf aan; wie niet instemt, kan gaan. Eerdere versies blijven hier leesbaar.',
        ],
      },
    ],
  },
  accessibility: {
    title: 'Toegankelijkheidsverklaring',
    lead: 'Hoe toegankelijk deze site is, hoe wij dat hebben onderzocht, en aan wie je vertelt waar het niet lukt.',
    sections: [
      {
        title: 'Wat wij nastreven',
        paragraphs: [
          'Deze site volgt WCAG 2.2 op niveau AA en EN 301 549, zoals de Europese toegankelijkheidswet vraagt. Dat geldt voor alle negen taalversies, beide schrijfrichtingen, beide kleurstellingen en vanaf 320 pixels breed.',
        ],
      },
      {
        title: 'Hoe wij hebben getest',
        paragraphs: [
          'Laatst beoordeeld op 22 november 2026, door onszelf: elke pagina en elke toestand van elk formulier met axe-core in een echte browser, elke stap met alleen het toetsenbord, herschikking bij 320 pixels en 200% vergroting, minder beweging. Deze tests lopen bij elke wijziging van de site.',
        ],
      },
      {
        title: 'Wat nog niet lukt',
        paragraphs: [
          'Documenten die wij van overheden of banken krijgen, zijn soms niet getagd; wij lezen ze je telefonisch voor. Video’s van anderen tonen wij alleen met je toestemming en met de ondertiteling die de makers maakten.',
        ],
      },
      {
        title: 'Vertel het ons',
        paragraphs: [
          'Schrijf naar {email} wat je niet kon gebruiken. Wij antwoorden binnen twee werkdagen en sturen je intussen in een andere vorm wat je nodig hebt.',
        ],
      },
      {
        title: 'Als wij niet helpen',
        paragraphs: ['Je kunt zich wenden tot de Autoriteit Consument & Markt.'],
      },
    ],
  },
  imprint: {
    title: 'Colofon',
    lead: 'Wie deze site beheert, en hoe je ons bereikt.',
    provider: 'Aanbieder',
    represented: 'Vertegenwoordigd door',
    represents: 'de directie',
    contact: 'Contact',
    register: 'Register',
    vat: 'Btw-nummer',
    responsible: 'Verantwoordelijk voor de inhoud',
    authority: 'Toezichthouder',
    disputes: 'Geschillen',
    disputesText:
      'Wij zijn niet verplicht en niet bereid deel te nemen aan een procedure voor een geschillencommissie.',
    demonstration: 'Een demonstratie',
    demonstrationText:
      'Bedrijf, adressen en nummers op deze pagina zijn verzonnen en staan waar een merk zijn eigen gegevens zet. Hier is niets te koop.',
  },
}
